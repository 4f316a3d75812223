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

    /// Opens a file; the stop signal also ends a read that blocks.
    package init(
        opening path: FilePath, decodesEverything: Bool, stop: StopSignal
    ) throws(VideoFailure) {
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
        (current, previous) = (nil, nil)
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

    package func hold(_ picture: ShownPicture, in slot: Int) throws(VideoFailure) {
        // Nothing changes a decoded picture, so the current one and a held one may be the same.
        slots[slot] = picture == .current ? current : previous
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
