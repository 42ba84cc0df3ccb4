import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import { tableLines } from '../table-lines'
import { openZipParts, type ZipParts } from '../zip-parts'
import type { ReaderResult } from './reading'

const presentationPart = 'ppt/presentation.xml'
/** Placeholders that repeat on every page and are not content. The date and footer of a slide may be content. */
const frameOfSlide = new Set(['sldNum'])
const frameOfNotes = new Set(['sldNum', 'dt', 'hdr', 'ftr'])

/** The id of the relationship an element refers to, whatever prefix the file uses for the namespace. */
const relationshipIdIn = (attributes: Record<string, string>): string | undefined =>
  Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1]

interface XmlHandlers {
  open?: (localName: string, attributes: Record<string, string>) => void
  close?: (localName: string) => void
  text?: (text: string) => void
}

/** Reads XML as a stream of events. Follows no external entity. @throws Error where it is not well-formed */
function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new SaxesParser()
  const localName = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw error
  })
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(localName(name), attributes as Record<string, string>),
    )
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  if (text) parser.on('text', text)
  parser.write(xml).close()
}

interface Relationship {
  /** The last segment of its type, such as `slide` or `notesSlide`. */
  kind: string
  /** The target part. */
  part: string
}

/** The targets of a part, by relationship id; empty when it has no relationships. */
async function relationshipsOf(parts: ZipParts, part: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(part)
  const xml = await parts.text(`${folder}/_rels/${posix.basename(part)}.rels`)
  const relationships = new Map<string, Relationship>()
  if (xml === undefined) return relationships
  readXml(xml, {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relationships.set(Id, { kind: posix.basename(Type), part: target })
    },
  })
  return relationships
}

/** The parts of the slides in the order they are shown. */
async function slidePartsOf(parts: ZipParts): Promise<string[]> {
  const xml = await parts.text(presentationPart)
  if (xml === undefined) throw new Error('There is no main part')
  const relationships = await relationshipsOf(parts, presentationPart)
  const slides: string[] = []
  readXml(xml, {
    open(name, attributes) {
      if (name !== 'sldId') return
      const slide = relationships.get(relationshipIdIn(attributes) ?? '')
      if (slide) slides.push(slide.part)
    },
  })
  return slides
}

/**
 * The text of a drawing, one line for each paragraph and table row. Content that is stored twice for older programs is
 * read in its first form only.
 * @param frame types of placeholders to leave out
 */
function linesIn(xml: string, frame: ReadonlySet<string>): string[] {
  const lines: string[] = []
  let fallbackDepth = 0
  let isFrame = false
  let paragraph: { text: string; isListItem: boolean } | undefined
  let isText = false
  let isSlideNumber = false
  let tableDepth = 0
  let rows: string[][] = []
  let cell: string[] | undefined

  readXml(xml, {
    open(name, attributes) {
      if (fallbackDepth > 0 || name === 'Fallback') fallbackDepth++
      if (fallbackDepth > 0) return
      if (name === 'sp') isFrame = false
      else if (name === 'ph') isFrame = frame.has(attributes.type ?? '')
      else if (name === 'tbl') {
        if (tableDepth++ === 0) rows = []
      } else if (name === 'tr' && tableDepth === 1) rows.push([])
      else if (name === 'tc' && tableDepth === 1) cell = []
      else if (name === 'p') paragraph = { text: '', isListItem: false }
      else if (paragraph && (name === 'buChar' || name === 'buAutoNum')) paragraph.isListItem = true
      else if (paragraph && name === 'br') paragraph.text += '\n'
      else if (paragraph && name === 'tab') paragraph.text += '\t'
      else if (name === 'fld') isSlideNumber = attributes.type === 'slidenum'
      else if (name === 't') isText = true
    },
    text(text) {
      if (isText && paragraph && !isSlideNumber) paragraph.text += text
    },
    close(name) {
      if (fallbackDepth > 0) {
        fallbackDepth--
        return
      }
      if (name === 't') isText = false
      else if (name === 'fld') isSlideNumber = false
      else if (name === 'p' && paragraph) {
        const text = paragraph.text.trim()
        if (text !== '' && !isFrame) {
          if (cell) cell.push(text)
          else lines.push(paragraph.isListItem ? `- ${text}` : text)
        }
        paragraph = undefined
      } else if (name === 'sp') isFrame = false
      else if (name === 'tc' && tableDepth === 1) {
        rows.at(-1)?.push((cell ?? []).join(' '))
        cell = undefined
      } else if (name === 'tbl' && --tableDepth === 0) lines.push(...tableLines(rows))
    },
  })
  return lines
}

/** The lines of a slide: its title first, its speaker's notes last. */
async function slideText(parts: ZipParts, slide: string): Promise<string> {
  const relationships = [...(await relationshipsOf(parts, slide)).values()]
  const linesOf = async (kind: string, frame: ReadonlySet<string>) => {
    const lines: string[] = []
    for (const { part } of relationships.filter((relationship) => relationship.kind === kind)) {
      const xml = await parts.text(part)
      if (xml !== undefined) lines.push(...linesIn(xml, frame))
    }
    return lines
  }
  const xml = await parts.text(slide)
  const lines = [
    ...(xml === undefined ? [] : linesIn(xml, frameOfSlide)),
    ...(await linesOf('diagramData', frameOfSlide)),
  ]
  const notes = (await linesOf('notesSlide', frameOfNotes)).join(' ')
  return [...lines, ...(notes === '' ? [] : [`Notes: ${notes}`])].join('\n')
}

/**
 * Reads the slides in their order, with diagrams and speaker's notes.
 * @throws Error where a part is missing or not well-formed
 */
export async function readPresentation(bytes: Buffer): Promise<ReaderResult> {
  const parts = await openZipParts(bytes)
  try {
    const slides = await slidePartsOf(parts)
    const texts: string[] = []
    for (const slide of slides) texts.push(await slideText(parts, slide))
    return { text: texts.filter((text) => text !== '').join('\n\n'), pageCount: slides.length }
  } finally {
    parts.close()
  }
}
