// Which view shows which file.

import PauseModel

/// Sorts views into files: the same pane place, the same lines, the same numbers.
struct FileTracker {
    /// The files, in order of first appearance.
    private(set) var tracks: [FileTrack] = []
    /// The names that each still shows.
    private(set) var titles: [[TitleReader.Name]] = []
    /// What each line seen so far says.
    private var texts: Set<LineText> = []

    /// What must agree for lines alone to say that a view is of a file, in long lines.
    private static let tellingAgreement = 1.9
    /// The same where the view stands where the file stood last, or its numbers agree.
    private static let supportedAgreement = 0.9
    /// How much of what should agree must.
    private static let leastShare = 0.6
    /// The same where numbers agree or the name is the same.
    private static let supportedShare = 0.45
    /// The same where another name is shown, which may be misread, or other numbers: lines may have been
    /// put in above.
    private static let contraryAgreement = 5.0
    private static let contraryShare = 0.9
    /// The same where one page follows the other and all that they have in common agrees.
    private static let exactAgreement = 0.5
    private static let exactShare = 0.97
    /// More than this in common is no jump: a view of the file would have fitted.
    private static let jumpAgreement = 1.5
    /// …or than this share of what is written there: lines of one file are like each other.
    private static let jumpShare = 0.15
    /// A jump in a file fills its pane; a box on a slide may be anywhere.
    private static let rowsOfPane = 8

    /// Adds the views of the next still; the names that it shows tell some files apart.
    mutating func add(_ views: [View], titles names: [TitleReader.Name]) {
        titles.append(names)
        for view in views { add(shared(view)) }
    }

    /// The view with what its lines say kept once for all.
    private mutating func shared(_ view: View) -> View {
        var view = view
        for index in view.rows.indices {
            view.rows[index].line = texts.insert(view.rows[index].line).memberAfterInsert
        }
        return view
    }

    /// Adds a view to the file it shows.
    private mutating func add(_ view: View) {
        for index in tracks.indices { tracks[index].arrangeParts(for: view) }
        let fits = tracks.indices.map { (track: $0, fit: tracks[$0].fit(of: view)) }
            .filter { accepts($0.fit, of: view, by: tracks[$0.track]) }
            .sorted { left, right in
                (left.fit.alignment.score, left.track) > (right.fit.alignment.score, right.track)
            }
        if fits.first?.fit.share ?? 0 < Self.exactShare, let page = nextPage(view) {
            tracks[page.track].add(view, page.fit)
        } else if let best = fits.first {
            let bridged = fits.dropFirst().first { bridges(best.fit, $0.fit) }
            if let bridged { return merge(best, bridged, for: view) }
            tracks[best.track].add(view, best.fit)
        } else if let track = trackOfJump(to: view) {
            var beyond = view
            beyond.rows = Array(rows(of: view, beyond: tracks[track]))
            let ends = tracks[track].endNumbers
            tracks[track].addApart(beyond)
            // The edge of its pane may have cut what was the first or the last line so far.
            for row in view.rows.indices.dropFirst().dropLast()
            where view.rows[row].number.map(ends.contains) ?? false {
                tracks[track].correct(by: row, of: view)
            }
        } else {
            tracks.append(FileTrack(view))
        }
    }

    /// Whether a view is of a file, as far as its lines say.
    private func accepts(_ fit: FileTrack.Fit, of view: View, by track: FileTrack) -> Bool {
        guard !fit.alignment.pairs.isEmpty, !isOtherPrint(view, than: track) else { return false }
        let title = isSameTitle(view, track)
        let isInPlace = title != false && isSamePane(view, track)
        if fit.isProven, isInPlace { return true }
        let isSupported = fit.numbersAgreeing >= 2 || isInPlace
        // Where numbers are shown, none of which agrees, all else must.
        let isElsewhere = view.isNumbered && track.isNumbered && fit.numbersAgreeing == 0
        // What stands elsewhere on the same picture may be a console that repeats lines of the file.
        let isBeside = !isInPlace && track.sightings.last?.still == view.still
        if title == false || isElsewhere || isBeside {
            return fit.agreeing >= Self.contraryAgreement && fit.share >= Self.contraryShare
        }
        if isSupported, isNewest(track), fit.share >= Self.exactShare {
            return fit.agreeing >= Self.exactAgreement
        }
        let share = fit.numbersAgreeing >= 2 ? Self.supportedShare : Self.leastShare
        let agreement = isSupported ? Self.supportedAgreement : Self.tellingAgreement
        return fit.agreeing >= agreement && fit.share >= share
    }

    /// Whether a command has printed another file than the one that a track was printed as.
    private func isOtherPrint(_ view: View, than track: FileTrack) -> Bool {
        view.name != nil && track.name != nil && view.name != track.name
    }

    // MARK: Two files that are one

    /// Whether two files agree with different rows of one view: then they are one file.
    private func bridges(_ first: FileTrack.Fit, _ second: FileTrack.Fit) -> Bool {
        guard let a = first.alignment.pairs.first?.row, let b = first.alignment.pairs.last?.row,
            let c = second.alignment.pairs.first?.row, let d = second.alignment.pairs.last?.row
        else { return false }
        return b < c || d < a
    }

    private mutating func merge(
        _ best: (track: Int, fit: FileTrack.Fit), _ other: (track: Int, fit: FileTrack.Fit),
        for view: View
    ) {
        let isFirst =
            (other.fit.alignment.pairs.first?.row ?? 0) < (best.fit.alignment.pairs.first?.row ?? 0)
        let (kept, gone) = (min(best.track, other.track), max(best.track, other.track))
        let goneIsFirst = (gone == other.track) == isFirst
        tracks[kept].absorb(tracks[gone], first: goneIsFirst)
        tracks.remove(at: gone)
        tracks[kept].add(view, tracks[kept].fit(of: view))
    }

    // MARK: Pages

    /// The file of which a view without numbers is the next page: the last lines are its first rows.
    ///
    /// Where a file repeats itself, rows are like other lines of it as well, but do not say the same.
    private func nextPage(_ view: View) -> (track: Int, fit: FileTrack.Fit)? {
        guard !view.isNumbered, view.name == nil else { return nil }
        for index in tracks.indices.reversed() {
            let track = tracks[index]
            guard !track.isNumbered, track.name == nil, isNewest(track),
                isSameTitle(view, track) != false,
                isSamePane(view, track), !isOnOtherSlide(view, than: track)
            else { continue }
            let fit = track.nextPage(of: view)
            if fit.agreeing >= Self.supportedAgreement { return (index, fit) }
        }
        return nil
    }

    // MARK: Jumps

    /// The file in which a view without any line in common is another place.
    private func trackOfJump(to view: View) -> Int? {
        tracks.indices.reversed().filter { isJump(to: view, in: tracks[$0]) }
            .max { newness($0) < newness($1) }
    }

    private func newness(_ track: Int) -> Int { tracks[track].sightings.last?.still ?? -1 }

    private func isJump(to view: View, in track: FileTrack) -> Bool {
        guard view.name == nil, track.name == nil else { return false }
        let title = isSameTitle(view, track)
        guard title != false, isSamePane(view, track), !isOnOtherSlide(view, than: track) else {
            return false
        }
        if view.isNumbered, track.isNumbered {
            let shown = Set(rows(of: view, beyond: track).compactMap(\.number))
            let isKnown = track.slots.contains { slot in
                slot.died == nil && slot.number.map(shown.contains) ?? false
            }
            // Other lines under the same numbers are another file's.
            return !isKnown && !shown.isEmpty
        }
        guard view.isNumbered == track.isNumbered else { return false }
        let fit = track.fit(of: view)
        let written = view.rows.reduce(0) { $0 + $1.key.weight }
        guard fit.agreeing < max(Self.jumpAgreement, Self.jumpShare * written) else { return false }
        return title == true
            || (view.rows.count >= Self.rowsOfPane && isNewest(track) && isSameTop(view, track)
                && isSameTongue(view, track))
    }

    /// Whether a view stands below another heading than the file did: it is of another slide.
    private func isOnOtherSlide(_ view: View, than track: FileTrack) -> Bool {
        guard let own = view.heading, let last = track.sightings.last?.heading else { return false }
        return own.similarity(to: last) < Self.sameHeading
            && !own.letters.starts(with: last.letters) && !last.letters.starts(with: own.letters)
    }

    /// Headings are one that are as alike as this, or one begins with the other: that of a slide which goes on has a
    /// word more.
    private static let sameHeading = 0.6

    /// The rows of a view without those at its ends that the file has under their numbers: the last lines of a page
    /// are the first of the next, and the edge of the pane may cut one of either.
    private func rows(of view: View, beyond track: FileTrack) -> ArraySlice<ViewRow> {
        let known = Dictionary(
            track.slots.compactMap { slot in
                slot.died == nil ? slot.number.map { ($0, slot.key) } : nil
            }, uniquingKeysWith: { first, _ in first })
        let ends = track.endNumbers
        func isKnown(_ row: ViewRow, isEdge: Bool) -> Bool {
            guard let number = row.number, let key = known[number] else { return false }
            return isEdge || ends.contains(number) || key == row.key
        }
        var rows = view.rows[...]
        for place in 0..<Self.mostShared {
            if let row = rows.first, isKnown(row, isEdge: place == 0) { rows.removeFirst() }
            if let row = rows.last, isKnown(row, isEdge: place == 0) { rows.removeLast() }
        }
        if rows.count == view.rows.count { return rows }
        while let row = rows.first, row.key.isBlank { rows.removeFirst() }
        while let row = rows.last, row.key.isBlank { rows.removeLast() }
        return rows
    }

    /// Lines that two pages have in common, which more lines would show to be of one file.
    private static let mostShared = 3

    /// Whether a view begins as high as a file did: a pane stays, a box on a page moves.
    private func isSameTop(_ view: View, _ track: FileTrack) -> Bool {
        guard let last = track.sightings.last else { return false }
        return abs(Double(last.box.y - view.box.y)) < Self.topTolerance * view.lineHeight
    }

    /// Lines that the top may move: the first one can be blank.
    private static let topTolerance = 2.5

    private func isNewest(_ track: FileTrack) -> Bool {
        let newest = tracks.compactMap { $0.sightings.last?.still }.max()
        return track.sightings.last?.still == newest
    }

    /// Whether view and file are in one language, as far as it can be told.
    private func isSameTongue(_ view: View, _ track: FileTrack) -> Bool {
        let known = track.slots.compactMap { $0.died == nil ? $0.looks.last?.text : nil }
        let (mine, its) = (Language.guess(view.rows.map(\.text)), Language.guess(known))
        return mine == nil || its == nil || mine == its
    }

    // MARK: What a view looks like

    /// Whether a view stands where a file stood: the same left edge and grid, and rows in common.
    private func isSamePane(_ view: View, _ track: FileTrack) -> Bool {
        guard let newest = track.sightings.last?.still else { return false }
        // A still may show a file in parts.
        return track.sightings.reversed().prefix { $0.still >= newest - 1 }.contains {
            isSamePane(view, $0)
        }
    }

    private func isSamePane(_ view: View, _ last: FileTrack.Sighting) -> Bool {
        let cell = view.cellWidth ?? view.lineHeight / 2
        if let cells = last.cellWidth, let mine = view.cellWidth {
            guard abs(cells - mine) < 0.05 * cells else { return false }
        }
        // Columns may be counted from a wrong one, never from a fraction of one.
        let columns = (view.left - last.left) / cell
        let isNear = abs(columns - columns.rounded()) < 0.4 && abs(columns) < 13
        let overlap = min(view.box.maxY, last.box.maxY) - max(view.box.y, last.box.y)
        return isNear && overlap > min(view.box.height, last.box.height) / 2
    }

    /// Whether the name shown beside a view is that of a file; nil when it cannot be told.
    private func isSameTitle(_ view: View, _ track: FileTrack) -> Bool? {
        guard let mine = Self.telling(titles[view.still]) else { return nil }
        let its = track.sightings.compactMap { Self.telling(titles[$0.still]) }
        guard !its.isEmpty else { return nil }
        let same = its.count { $0 == mine || RowKey($0).similarity(to: RowKey(mine)) > 0.8 }
        return 2 * same >= its.count
    }

    /// The one name that a still shows most often, for comparing: a title repeats the name of the
    /// tab in front.
    private static func telling(_ names: [TitleReader.Name]) -> String? {
        let counts = Dictionary(
            grouping: names.filter { !$0.isBehind && !$0.isMended }, by: \.folded
        )
        .mapValues(\.count)
        guard let most = counts.values.max() else { return nil }
        let leaders = counts.filter { $0.value == most }
        return leaders.count == 1 ? leaders.first?.key : nil
    }
}
