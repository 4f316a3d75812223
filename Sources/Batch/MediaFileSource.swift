// The pictures of a video file: the media room behind the analysis's own words.

package import MediaReader
package import PauseFinder
package import PauseModel
package import SystemPackage

/// The pictures of a video file; made and used on one thread.
package final class MediaFileSource: VideoSource {
    /// Puts a picture that cannot be copied where a dictionary can hold it.
    private final class Held {
        let picture: DecodedPicture

        init(_ picture: consuming DecodedPicture) {
            self.picture = picture
        }
    }

    private var reader: VideoReader
    private var current: Held?
    private var previous: Held?
    private var slots: [Int: Held] = [:]
    /// The mean of noisy pictures; nil where means are of no use.
    private var pictures: PictureStack?
    /// The picture that was stacked last, and the mean as it was then, once that is held.
    private var stacked: (last: Held, mean: Held?)?

    /// Opens a file; the stop signal also ends a read that blocks.
    ///
    /// Unless it stacks, the pictures that it holds are those decoded, noise and all.
    package init(
        opening path: FilePath, decodesEverything: Bool, stacks: Bool = true, stop: StopSignal
    ) throws(VideoFailure) {
        pictures = stacks ? PictureStack() : nil
        let options = ReaderOptions(
            decodesEverything: decodesEverything, isCancelled: { stop.isStopped })
        do throws(MediaError) {
            reader = try VideoReader(opening: path, options: options)
        } catch {
            throw VideoFailure(error)
        }
    }

    package var isWhollyProtected: Bool { reader.info.isWhollyProtected }
    package var duration: MediaTime? { reader.info.duration }
    package var isTurned: Bool { !reader.info.rotation.isMultiple(of: 180) }
    package func describe(into source: inout SourceInfo) { reader.info.describe(into: &source) }

    package func next() throws(VideoFailure) -> SourceEvent? {
        do throws(MediaError) {
            guard let event = try reader.next() else { return nil }
            switch consume event {
            case .picture(let picture):
                let (time, duration) = (picture.time, picture.duration)
                let isKeyframe = picture.isKeyframe
                previous = current
                current = Held(picture)
                return .picture(time: time, duration: duration, isKeyframe: isKeyframe)
            case .skip(let skip): return .skip(skip)
            case .issue(let issue): return .issue(issue)
            }
        } catch {
            throw VideoFailure(error)
        }
    }

    package func seek(to time: MediaTime) throws(VideoFailure) {
        (current, previous, stacked) = (nil, nil, nil)
        do throws(MediaError) {
            try reader.seek(to: time)
        } catch {
            throw VideoFailure(error)
        }
    }

    package func look(
        comparedWith number: Int?, _ body: (PictureView, Range<Int>?) -> [PauseEvent]
    ) -> [PauseEvent] {
        current?.picture.withPlanes(comparedWith: number, body) ?? []
    }

    package var currentNumber: Int? { current?.picture.number }

    package var currentIdentity: Int? { current?.picture.identity }

    package func stack(afresh: Bool) {
        guard let current, pictures != nil else { return }
        pictures?.add(current.picture, afresh: afresh)
        stacked = (last: current, mean: nil)
    }

    package func hold(_ picture: ShownPicture, in slot: Int) throws(VideoFailure) {
        // Nothing changes a decoded picture, so the current one and a held one may be the same.
        let shown = picture == .current ? current : previous
        slots[slot] = try mean(for: shown) ?? shown
    }

    /// The mean of the pictures stacked up to this one; nil when it was not stacked.
    private func mean(for shown: Held?) throws(VideoFailure) -> Held? {
        guard let last = stacked?.last, last === shown else { return nil }
        if let made = stacked?.mean { return made }
        do throws(MediaError) {
            guard let mean = try pictures?.mean(shownAs: last.picture) else { return nil }
            let held = Held(mean)
            stacked?.mean = held
            return held
        } catch {
            throw VideoFailure(error)
        }
    }

    package func release(_ slot: Int) {
        slots[slot] = nil
    }

    package func render(_ slot: Int) throws(VideoFailure) -> Picture {
        guard let held = slots[slot] else {
            throw VideoFailure(code: "picture-lost", message: "The steady picture was not kept.")
        }
        do throws(MediaError) {
            return try held.picture.rendered()
        } catch {
            throw VideoFailure(error)
        }
    }
}

extension VideoFailure {
    /// What the media room said.
    package init(_ error: MediaError) {
        self.init(
            code: error.code.rawValue, message: error.description,
            isCancelled: error.code == .cancelled)
    }
}
