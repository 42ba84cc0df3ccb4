import PDFDocument, { type OutlineEntry, type StructureElement } from 'pdfkit'
import { openFace } from './faces'
import type { Line, Run } from './set-text'

/** The role of a part of a page for screen readers: a standard structure type of PDF. */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Div'
  | 'BlockQuote'
  | 'Caption'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'

/** An element of the structure. It is written when its first content is drawn, as a child of its parent. */
export interface Tag {
  role: Role
  parent?: Tag
  /** The alternative text of a figure. */
  alt?: string
  /** True for a list whose labels are numbers. */
  isNumbered?: boolean
}

interface PdfInfo {
  title: string
  author?: string
  subject?: string
  /** Such as `en`. */
  language: string
  creator: string
  createdAt: Date
  /** Describes the target of a link to an anchor of the file. */
  describeAnchor: (anchor: string) => string
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Declares the file as PDF/UA in metadata that is well-formed for every title. The library's own subset 'PDF/UA' does
 * not escape the title, and lists the glyphs of its fonts incompletely.
 */
class Pdf extends PDFDocument {
  override _addInfo() {
    const { info } = this
    this.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [
        key,
        typeof value === 'string' ? escapeXml(value.replace(/\p{Cc}/gu, ' ')) : value,
      ]),
    )
    this.appendXML(
      '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
    )
    super._addInfo()
    this.info = info
  }
}

/**
 * A PDF tagged according to PDF/UA: everything that is drawn belongs to an element of the structure or is an artifact.
 * With outline, language, anchors and links.
 */
export class TaggedFile {
  private readonly file: PDFDocument
  private readonly chunks: Uint8Array[] = []
  private readonly ended: Promise<void>
  private readonly describeAnchor: PdfInfo['describeAnchor']
  private readonly root: StructureElement
  private readonly elements = new Map<Tag, StructureElement>()
  private readonly faces = new Set<string>()
  private open: StructureElement | 'artifact' | null = null
  private section: OutlineEntry | null = null
  private color = ''

  constructor({ title, author, subject, language, creator, createdAt, describeAnchor }: PdfInfo) {
    this.file = new Pdf({
      tagged: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      autoFirstPage: false,
      font: null,
      info: {
        Title: title,
        ...(author && { Author: author }),
        ...(subject && { Subject: subject }),
        Creator: creator,
        Producer: creator,
        CreationDate: createdAt,
      },
    })
    this.describeAnchor = describeAnchor
    this.file._root.data.PageMode = 'UseOutlines'
    this.root = this.file.struct('Document')
    this.file.addStructure(this.root)
    this.ended = new Promise((resolve, reject) => {
      this.file
        .on('data', (chunk) => this.chunks.push(chunk))
        .on('end', resolve)
        .on('error', reject)
    })
  }

  /** Opens a page and writes the previous one. */
  addPage(width: number, height: number) {
    this.close()
    this.file.addPage({ size: [width, height], margin: 0 })
    this.color = ''
  }

  async finish(): Promise<Uint8Array> {
    this.close()
    this.file.end()
    await this.ended
    return new Uint8Array(Buffer.concat(this.chunks))
  }

  /** Adds a link target. */
  anchor(name: string, top: number) {
    this.file.addNamedDestination(name, 'XYZ', 0, Math.max(0, top), null)
  }

  /** Adds an entry to the outline; entries of level 2 are children of the last one of level 1. */
  outline(title: string, level: 1 | 2, top: number) {
    // The library measures from the upper right corner.
    const place = { top: Math.max(0, top), left: this.file.page.width }
    if (level === 1) this.section = this.file.outline.addItem(title, place)
    else (this.section ?? this.file.outline).addItem(title, place)
  }

  /**
   * Draws a line as content of a tag. A part with a link becomes a link of its own within the tag, unless the tag is a
   * link already.
   */
  line({ runs, width, baseline, height, align }: Line, tag: Tag, left: number, top: number, room: number) {
    let x = align === 'right' ? left + room - width : left
    for (let index = 0; index < runs.length; ) {
      const { link } = runs[index]!
      let end = index + 1
      while (end < runs.length && runs[end]!.link === link) end++
      const part = runs.slice(index, end)
      const wide = part.reduce((sum, run) => sum + run.width, 0)
      const draw = () => {
        for (const run of part) x = this.run(run, x, top + baseline)
      }
      if (link === undefined) {
        this.content(tag)
        draw()
      } else this.link(link, { role: 'Link', parent: tag }, { left: x, top, width: wide, height }, draw)
      index = end
    }
  }

  /** Adds a link over a box; the text drawn within it is the text of the link. */
  link(anchor: string, tag: Tag, { left, top, width, height }: Box, draw: () => void) {
    const element = this.elementOf(tag)
    this.content(tag)
    draw()
    this.close()
    this.file.goTo(left, top, width, height, anchor, {
      Contents: new String(this.describeAnchor(anchor)),
      structParent: element,
    })
    // Ended on its own page: an annotation belongs to the page that is open then.
    element.end()
    this.elements.delete(tag)
  }

  /** Draws a picture with its alternative text. */
  figure(tag: Tag, { left, top, width, height }: Box, draw: (pen: PDFDocument) => void) {
    const element = this.elementOf(tag)
    const pageHeight = this.file.page.height
    element.dictionary.data.A = {
      O: 'Layout',
      Placement: 'Block',
      BBox: [left, pageHeight - top - height, left + width, pageHeight - top],
    }
    this.content(tag)
    draw(this.file)
    this.color = ''
    this.close()
  }

  /** Draws decoration, which screen readers skip. */
  artifact(draw: (pen: PDFDocument) => void, isRunningHead = false) {
    this.close()
    this.file.markContent('Artifact', { type: isRunningHead ? 'Pagination' : 'Layout' })
    this.open = 'artifact'
    draw(this.file)
    this.color = ''
    this.close()
  }

  /** Draws a line within an artifact. */
  plainLine({ runs, baseline }: Line, left: number, top: number) {
    let x = left
    for (const run of runs) x = this.run(run, x, top + baseline)
  }

  fillBox(color: string, { left, top, width, height }: Box) {
    this.artifact((pen) => pen.rect(left, top, width, height).fill(color))
  }

  /** Draws shapes within a figure or an artifact, and restores the pen afterwards. */
  vector(draw: (pen: PDFDocument) => void) {
    this.color = ''
    this.file.save()
    draw(this.file)
    this.file.restore()
    this.color = ''
  }

  /**
   * Draws a text at a baseline, within a figure or an artifact.
   * @returns the position where it ends
   */
  run({ text, face, size, color, width }: Run, x: number, baseline: number): number {
    const { file } = this
    if (!this.faces.has(face)) {
      file.registerFont(face, openFace(face))
      this.faces.add(face)
    }
    file.font(face, size)
    if (color !== this.color) {
      file.fillColor(color)
      this.color = color
    }
    if (text.trim()) file.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    return x + width
  }

  /** Opens content of a tag; lines of one paragraph stay together. */
  private content(tag: Tag) {
    const element = this.elementOf(tag)
    if (this.open === element) return
    this.close()
    element.add(this.file.markStructureContent(tag.role))
    this.open = element
  }

  private close() {
    if (this.open) this.file.endMarkedContent()
    this.open = null
  }

  private elementOf(tag: Tag): StructureElement {
    const known = this.elements.get(tag)
    if (known) return known
    const element = this.file.struct(tag.role, {
      ...(tag.role === 'TH' && { scope: 'Column' as const }),
      ...(tag.alt && { alt: tag.alt }),
    })
    if (tag.isNumbered) element.dictionary.data.A = { O: 'List', ListNumbering: 'Decimal' }
    this.elements.set(tag, element)
    const parent = tag.parent ? this.elementOf(tag.parent) : this.root
    parent.add(element)
    return element
  }
}
