// What control groups and affinity leave of a machine.

import Batch
import SystemPackage
import Testing

struct MachineTests {
    private let folder = TemporaryFolder()

    @Test func theSmallestQuotaOnTheWayToTheRootCounts() throws {
        try folder.file("proc/self/cgroup", "0::/a/b\n")
        try folder.file("sys/fs/cgroup/a/b/cpu.max", "max 100000\n")
        try folder.file("sys/fs/cgroup/a/cpu.max", "150000 100000\n")
        try folder.file("sys/fs/cgroup/a/b/memory.max", "max\n")
        try folder.file("sys/fs/cgroup/a/memory.max", "268435456\n")
        try folder.file("proc/self/status", "Name:\tx\nCpus_allowed:\tff,00000003\n")
        let machine = Machine(root: folder.path)
        #expect(machine.cpuQuota == 1.5)
        #expect(machine.affinity == 10)
        #expect(machine.cores == 2)
        #expect(machine.groupMemory == 268_435_456)
    }

    @Test func versionOneIsUnderstood() throws {
        try folder.file("proc/self/cgroup", "4:cpu,cpuacct:/x\n3:memory:/x\n")
        try folder.file("sys/fs/cgroup/cpu/x/cpu.cfs_quota_us", "-1\n")
        try folder.file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n")
        try folder.file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n")
        try folder.file("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "9223372036854771712\n")
        let machine = Machine(root: folder.path)
        #expect(machine.cpuQuota == 0.5)
        #expect(machine.cores == 1)
        #expect(machine.groupMemory == nil)
    }

    @Test func aMachineThatSaysNothingHasACore() {
        #expect(Machine(root: folder.path).cores >= 1)
        #expect(Machine().cores >= 1)
        #expect(Machine().memoryLimit.bytes > 0)
    }
}
