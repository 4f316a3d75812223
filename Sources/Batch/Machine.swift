// What this process may use of the machine.

import Foundation
import Glibc
package import SystemPackage

/// What this process may use of the machine.
public struct Machine: Sendable {
    /// The files that the kernel describes control groups with are below this folder.
    private let root: FilePath

    /// The machine this process runs on.
    public init() {
        self.init(root: "/")
    }

    /// A machine described by files below a folder; for tests.
    package init(root: FilePath) {
        self.root = root
    }

    /// Cores this process may use at the same time: its affinity, less what its control groups
    /// allow it, rounded up; at least 1.
    public var cores: Int {
        let allowed = [affinity, cpuQuota.map { Int($0.rounded(.up)) }].compactMap { $0 }
        return max(1, allowed.min() ?? ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Bytes of memory this process may use, and what says so.
    public var memoryLimit: (bytes: UInt64, reason: String) {
        var limits = [(bytes: ProcessInfo.processInfo.physicalMemory, reason: "installed")]
        if let limit = groupMemory { limits.append((limit, "control group")) }
        var resource = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &resource) == 0,
            resource.rlim_cur != rlim_t.max
        {
            limits.append((UInt64(resource.rlim_cur), "ulimit -v"))
        }
        return limits.min { $0.bytes < $1.bytes } ?? limits[0]
    }

    /// Cores that the scheduler may put this process on: a mask in hexadecimal, `Cpus_allowed`.
    package var affinity: Int? {
        let lines = text(root.appending("proc/self/status")).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("Cpus_allowed:") }) else { return nil }
        let count = line.dropFirst("Cpus_allowed:".count)
            .compactMap { $0.hexDigitValue?.nonzeroBitCount }.reduce(0, +)
        return count > 0 ? count : nil
    }

    // MARK: Control groups

    /// Cores' worth of time that the control groups allow, the smallest on the way to the root.
    package var cpuQuota: Double? {
        var quotas: [Double] = []
        for folder in groupFolders(controller: nil) {
            // Version 2: "max 100000" or "150000 100000", microseconds of each period.
            let words = words(folder.appending("cpu.max"))
            if words.count == 2, let quota = Double(words[0]), let period = Double(words[1]),
                period > 0
            {
                quotas.append(quota / period)
            }
        }
        for folder in groupFolders(controller: "cpu") {
            // Version 1: -1 stands for no limit.
            if let quota = number(folder.appending("cpu.cfs_quota_us")), quota > 0,
                let period = number(folder.appending("cpu.cfs_period_us")), period > 0
            {
                quotas.append(quota / period)
            }
        }
        return quotas.min()
    }

    /// Bytes that the control groups allow, the smallest on the way to the root.
    package var groupMemory: UInt64? {
        let second = groupFolders(controller: nil).compactMap {
            number($0.appending("memory.max"))
        }
        let first = groupFolders(controller: "memory").compactMap {
            number($0.appending("memory.limit_in_bytes"))
        }
        // Version 1 writes "no limit" as nearly 2^63, which is more than any machine has.
        return (first + second).min().flatMap { $0 < 1e18 ? UInt64($0) : nil }
    }

    /// The folders of this process's control group and those above it.
    ///
    /// `/proc/self/cgroup` has lines `number:controllers:path`; version 2 has no controllers.
    private func groupFolders(controller: String?) -> [FilePath] {
        var folders: [FilePath] = []
        for line in text(root.appending("proc/self/cgroup")).split(separator: "\n") {
            let parts = line.split(
                separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let controllers = parts[1].split(separator: ",").map(String.init)
            let mount: FilePath
            if let controller {
                guard controllers.contains(controller) else { continue }
                mount = root.appending("sys/fs/cgroup/\(controller)")
            } else {
                guard controllers.isEmpty else { continue }
                mount = root.appending("sys/fs/cgroup")
            }
            var folder = mount.pushing(
                FilePath(root: nil, FilePath(String(parts[2])).components))
            while folder != mount {
                folders.append(folder)
                guard folder.removeLastComponent() else { break }
            }
            // In a container the group's own folder is often mounted as the root.
            folders.append(mount)
        }
        return folders
    }

    private func words(_ path: FilePath) -> [Substring] {
        text(path).split { $0 == " " || $0 == "\n" }
    }

    private func number(_ path: FilePath) -> Double? {
        words(path).first.flatMap { Double($0) }
    }

    private func text(_ path: FilePath) -> String {
        guard let file = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec),
            let bytes = try? file.closeAfter({ try InputList.bytes(of: file) })
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
