import functools
import random
import time


def retry(times=3, wait=0.2, on=(OSError,)):
    """Calls again after a failure, each time later."""
    def wrap(function):
        @functools.wraps(function)
        def call(*args, **kwargs):
            for attempt in range(times):
                try:
                    return function(*args, **kwargs)
                except on as error:
                    if attempt == times - 1:
                        raise
                    pause = wait * 2 ** attempt
                    print(f"{error!r}, again in {pause:.1f}s")
                    time.sleep(pause + random.random() / 10)
        return call
    return wrap
