// What a process of its own is to analyse, and how.

import Foundation
package import PauseModel
import Results
import SystemPackage

/// What a process of its own is to analyse, and how: one line of JSON.
package struct WorkOrder: Sendable, Codable {
    /// One video of the order.
    package struct Video: Sendable, Codable {
        /// Its place in the plan.
        package var index: Int
        /// The bytes of the paths of an ``InputPlan/Video``: names of files need not be text.
        private var path: Data
        private var relativePath: Data
        private var resultPath: Data
        /// Stills that are not read, by their places: to read them has crashed a process before.
        package var leftOut: Set<Int> = []

        init(_ video: InputPlan.Video, at index: Int) {
            self.index = index
            path = Data(video.path.bytes)
            relativePath = Data(video.relativePath.bytes)
            resultPath = Data(video.resultPath.bytes)
        }

        /// The video as it is handed out.
        var entry: VideoQueue.Entry {
            VideoQueue.Entry(
                index: index,
                video: InputPlan.Video(
                    path: FilePath(bytes: path), relativePath: FilePath(bytes: relativePath),
                    resultPath: FilePath(bytes: resultPath)),
                leftOut: leftOut)
        }
    }

    /// The videos, in the order in which they are begun.
    package var videos: [Video]
    /// What shapes the results.
    package var settings: AnalysisSettings
    /// Videos decoded, and pictures read, at the same time.
    package var jobs: Int
    /// Whether source files are written besides the reports.
    var writesFiles: Bool
    /// Whether every picture is decoded.
    var isThorough: Bool
    /// Whether stills are read.
    var isReading: Bool
    /// What the results say they were made with.
    var tool: ToolInfo
    private var output: Data

    init(
        videos: [InputPlan.Video], settings: AnalysisSettings, jobs: Int, output: FilePath,
        writesFiles: Bool, isThorough: Bool, isReading: Bool, tool: ToolInfo
    ) {
        self.videos = videos.enumerated().map { Video($1, at: $0) }
        self.settings = settings
        self.jobs = jobs
        self.output = Data(output.bytes)
        self.writesFiles = writesFiles
        self.isThorough = isThorough
        self.isReading = isReading
        self.tool = tool
    }

    /// The folder that results are written to.
    var outputRoot: FilePath { FilePath(bytes: output) }

    /// The same for some of its videos.
    func only(_ videos: [Video], jobs: Int) -> WorkOrder {
        var order = self
        order.videos = videos
        order.jobs = jobs
        return order
    }
}
