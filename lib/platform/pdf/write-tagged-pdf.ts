import layOut from '@react-pdf/layout'
import renderPages from '@react-pdf/render'
import { Font, pdf } from '@react-pdf/renderer'
import PDFDocument, { type StructureElement } from 'pdfkit'
import type { ReactElement } from 'react'
import { drawEdges, type PageEdges } from './page-edges'
import type { Role, Tag } from './tags'

interface PdfInfo {
  title: string
  author?: string
  subject?: string
  /** Such as `en`. */
  language: string
  creator: string
  createdAt: Date
  /** What a link to an anchor of the file leads to, in words. */
  describeAnchor: (anchor: string) => string
}

export interface WrittenPdf {
  bytes: Uint8Array
  pages: number
}

/**
 * Lays out a document once and writes it as a tagged PDF (the structure that PDF/UA asks for) with outline, language
 * and links. The layout is @react-pdf’s; the tags are set while its pages are drawn, with the means of the PDFKit
 * below it, because @react-pdf itself writes none. Pinned versions: the tree between layout and drawing is not public.
 * @param onLayout called between layout and drawing with the page of each anchor, from 1
 */
export async function writeTaggedPdf(
  document: ReactElement,
  info: PdfInfo,
  onLayout: (pageOf: ReadonlyMap<string, number>) => void = () => {},
): Promise<WrittenPdf> {
  const instance = pdf()
  await new Promise<void>((resolve) => instance.updateContainer(document as never, resolve))
  const root = (instance as unknown as { container: { document: LaidOut } }).container.document
  const layout = await (layOut as unknown as (root: LaidOut, fonts: typeof Font) => Promise<LaidOut>)(
    root,
    Font,
  )
  const pages = layout.children ?? []
  onLayout(pagesOf(pages))
  nestOutline(pages)
  const file = new TaggedDocument(info)
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    file
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  for (const [index, page] of pages.entries()) new PageTagger(file).tag(page, index + 1, pages.length)
  renderPages(file as never, layout as never)
  await ended
  return { bytes: new Uint8Array(Buffer.concat(chunks)), pages: pages.length }
}

/** A node of the layout. */
interface LaidOut {
  type: string
  props: Record<string, unknown> & {
    id?: string
    tag?: Tag
    edges?: PageEdges
    bookmark?: { level?: 1 | 2; ref?: number; parent?: number } | null
  }
  style: Record<string, unknown>
  box?: { left: number; top: number; width: number; height: number }
  children?: LaidOut[]
}

/** For a text over two pages the last one, because the marks are at its end. */
function pagesOf(pages: readonly LaidOut[]): Map<string, number> {
  const found = new Map<string, number>()
  const visit = (node: LaidOut, page: number) => {
    if (node.props?.id) found.set(node.props.id, page)
    for (const child of node.children ?? []) visit(child, page)
  }
  pages.forEach((page, index) => {
    visit(page, index + 1)
  })
  return found
}

/** Puts entries of level 2 below those of level 1, and each once, also where its box goes over two pages. */
function nestOutline(pages: readonly LaidOut[]) {
  const seen = new Set<number>()
  let parent: number | undefined
  const visit = (node: LaidOut) => {
    const bookmark = node.props?.bookmark
    if (bookmark?.ref !== undefined) {
      if (seen.has(bookmark.ref)) node.props = { ...node.props, bookmark: null }
      else {
        seen.add(bookmark.ref)
        if (bookmark.level === 2) node.props = { ...node.props, bookmark: { ...bookmark, parent } }
        else parent = bookmark.ref
      }
    }
    node.children?.forEach(visit)
  }
  pages.forEach(visit)
}

/** A file that takes its structure from the page that is drawn into it. */
class TaggedDocument extends PDFDocument {
  readonly structure: StructureElement
  /** Elements by their tags: a paragraph over two pages is one element. */
  readonly elements = new Map<object, StructureElement>()
  /** The element whose content is drawn right now. */
  private open: { element: StructureElement; role: Role } | null = null
  /** A link inside a text, until its words are drawn. */
  private inlineLink: StructureElement | null = null
  /** The link that is a box of its own and is drawn next. */
  boxLink: StructureElement | null = null
  private readonly describeAnchor: PdfInfo['describeAnchor']

  constructor({ title, author, subject, language, creator, createdAt, describeAnchor }: PdfInfo) {
    super({
      tagged: true,
      subset: 'PDF/UA',
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      autoFirstPage: false,
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
    this._root.data.PageMode = 'UseOutlines'
    this.structure = this.struct('Document')
    this.addStructure(this.structure)
  }

  beginContent(element: StructureElement, role: Role) {
    element.add(this.markStructureContent(role))
    this.open = { element, role }
  }

  endContent() {
    this.open = null
    this.endMarkedContent()
  }

  beginArtifact(isRunningHead: boolean) {
    this.markContent('Artifact', { type: isRunningHead ? 'Pagination' : 'Layout' })
  }

  endArtifact() {
    this.endMarkedContent()
  }

  override goTo(x: number, y: number, width: number, height: number, name: string): this {
    const options = { Contents: new String(this.describeAnchor(name)) }
    return super.goTo(x, y, width, height, name, { ...options, structParent: this.linkElement() })
  }

  override link(x: number, y: number, width: number, height: number, url: string): this {
    return super.link(x, y, width, height, url, {
      Contents: new String(url),
      structParent: this.linkElement(),
    })
  }

  /** The box link around, or a link for the words of a text that are drawn next. */
  private linkElement(): StructureElement | undefined {
    if (this.boxLink) return this.boxLink
    if (!this.open) return undefined
    const { element } = this.open
    this.endMarkedContent()
    const link = this.struct('Link')
    element.add(link)
    link.add(this.markStructureContent('Link'))
    this.inlineLink = link
    return link
  }

  /** After the words of a run the place moves on; a link inside a text ends there. */
  override translate(x: number, y: number): this {
    if (this.inlineLink && this.open) {
      this.endMarkedContent()
      // Ended on its own page: an annotation belongs to the page that is open then.
      this.inlineLink.end()
      this.inlineLink = null
      const { element, role } = this.open
      element.add(this.markStructureContent(role))
    }
    return super.translate(x, y)
  }
}

const grouping: ReadonlySet<Role | 'Document'> = new Set([
  'Document',
  'Sect',
  'Div',
  'BlockQuote',
  'TOC',
  'L',
  'LI',
  'Table',
  'TR',
])

interface Around {
  element: StructureElement
  role: Role | 'Document'
}

/** Sets marks between the boxes of a page that is laid out, so that drawing it writes its structure. */
class PageTagger {
  private pageHeight = 0

  constructor(private readonly file: TaggedDocument) {}

  tag(page: LaidOut, number: number, pages: number) {
    this.pageHeight = page.box?.height ?? 0
    const root: Around = { element: this.file.structure, role: 'Document' }
    const children = this.all(page.children, root, { left: 0, top: 0 })
    const { edges } = page.props
    if (edges)
      children.unshift(
        ...this.artifact(
          this.mark(() => drawEdges(this.file, edges, number, pages)),
          true,
        ),
      )
    page.children = children
  }

  private all(nodes: LaidOut[] = [], around: Around, origin: { left: number; top: number }): LaidOut[] {
    return nodes.flatMap((node) => this.one(node, around, origin))
  }

  private one(node: LaidOut, around: Around, origin: { left: number; top: number }): LaidOut[] {
    const { file } = this
    const tag = node.props?.tag
    const isSeen = tag?.isRepeated && file.elements.has(tag)
    if (tag?.role === 'Artifact' || isSeen) return this.artifact(node, tag?.role === 'Artifact')
    if (node.type === 'LINK') {
      const link = this.elementOf(tag ?? node.props, 'Link', around)
      const inside: Around = { element: link, role: 'Link' }
      const children = this.all(node.children, inside, shifted(origin, node))
      return [
        this.mark(() => {
          file.boxLink = link
        }),
        {
          ...node,
          children: [
            this.mark(() => {
              file.boxLink = null
            }),
            ...children,
          ],
        },
        this.mark(() => link.end()),
      ]
    }
    if (node.type === 'TEXT' || node.type === 'CANVAS') {
      if (tag || grouping.has(around.role)) {
        const role = tag?.role ?? 'P'
        return this.content(node, { element: this.elementOf(tag ?? node.props, role, around), role })
      }
      return this.content(node, around as Around & { role: Role })
    }
    if (node.type === 'SVG' || node.type === 'IMAGE') {
      if (tag?.role !== 'Figure') return this.artifact(node, false)
      const { left, top } = shifted(origin, node)
      const { width = 0, height = 0 } = node.box ?? {}
      const element = file.struct('Figure', { alt: tag.alt })
      const [upper, lower] = [this.pageHeight - top, this.pageHeight - top - height]
      element.dictionary.data.A = {
        O: 'Layout',
        Placement: 'Block',
        BBox: [left, lower, left + width, upper],
      }
      around.element.add(element)
      return this.content(node, { element, role: 'Figure' })
    }
    const inside: Around = tag ? { element: this.elementOf(tag, tag.role, around), role: tag.role } : around
    const children = this.all(node.children, inside, shifted(origin, node))
    if (!decorated(node)) return [{ ...node, children }]
    return [
      this.mark(() => file.beginArtifact(false)),
      { ...node, children: [this.mark(() => file.endArtifact()), ...children] },
    ]
  }

  private content(node: LaidOut, { element, role }: { element: StructureElement; role: Role }): LaidOut[] {
    return [
      this.mark(() => this.file.beginContent(element, role)),
      node,
      this.mark(() => this.file.endContent()),
    ]
  }

  private artifact(node: LaidOut, isRunningHead: boolean): LaidOut[] {
    return [
      this.mark(() => this.file.beginArtifact(isRunningHead)),
      node,
      this.mark(() => this.file.endArtifact()),
    ]
  }

  private elementOf(key: object, role: Role, around: Around): StructureElement {
    const known = this.file.elements.get(key)
    if (known && role !== 'Link') return known
    const tag = key as Tag
    const element = this.file.struct(role, {
      ...(role === 'TH' && { scope: 'Column' as const }),
      ...(tag.role && tag.alt && { alt: tag.alt }),
    })
    this.file.elements.set(key, element)
    around.element.add(element)
    return element
  }

  /** A box without size that calls back when it is drawn. */
  private mark(paint: () => void): LaidOut {
    return {
      type: 'CANVAS',
      props: { paint },
      style: {},
      box: { left: 0, top: 0, width: 1, height: 1 },
    }
  }
}

const shifted = (origin: { left: number; top: number }, { box }: LaidOut) => ({
  left: origin.left + (box?.left ?? 0),
  top: origin.top + (box?.top ?? 0),
})

/** Whether a box draws a background or borders before its content. */
function decorated({ style, box }: LaidOut): boolean {
  if (style?.backgroundColor) return true
  const widths = (box ?? {}) as Record<string, unknown>
  return ['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'].some(
    (side) => Number(widths[side] ?? style?.[side] ?? 0) > 0,
  )
}
