// A small XML document as a tree of elements.
import Foundation
import FoundationXML

/// An element of an XML document: its local name, attributes, child elements and text.
struct MarkupElement {
    var name: String
    var attributes: [String: String]
    var children: [MarkupElement] = []
    var text = ""

    /// The children of that name.
    func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    /// The first child of that name.
    func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// Reads a document; nothing outside it is looked at, and a document type is refused, with which
    /// entities are declared.
    init(parsing bytes: [UInt8]) throws(PlaylistError) {
        // Foundation's parser does not tell its delegate of declared entities on Linux.
        guard bytes.firstRange(of: Array("<!DOCTYPE".utf8)) == nil else {
            throw PlaylistError("has an XML document type, which no manifest needs")
        }
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw PlaylistError("is not text in UTF-8")
        }
        let parser = XMLParser(data: Data(bytes))
        let builder = TreeBuilder()
        parser.delegate = builder
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        let isWellFormed = parser.parse()
        if let refusal = builder.refusal { throw PlaylistError(refusal) }
        guard isWellFormed, let root = builder.root else {
            throw PlaylistError("is not well-formed XML (line \(parser.lineNumber))")
        }
        self = root
    }

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }
}

/// Builds the tree as the parser walks the document.
private final class TreeBuilder: NSObject, XMLParserDelegate {
    private(set) var root: MarkupElement?
    private(set) var refusal: String?
    private var open: [MarkupElement] = []

    /// Deeper than any manifest; keeps the tree from exhausting the stack.
    private static let deepest = 64

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        guard open.count < Self.deepest else {
            refuse("nests elements too deeply", parser)
            return
        }
        open.append(MarkupElement(name: elementName, attributes: attributeDict))
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        guard let element = open.popLast() else { return }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += string
    }

    private func refuse(_ reason: String, _ parser: XMLParser) {
        refusal = refusal ?? reason
        parser.abortParsing()
    }
}
