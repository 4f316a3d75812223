# The front door: `make run` and `make test` do everything on a fresh machine with the Swift toolchain.
