import type { SourceSection } from '../../../../language/places'
import { chartLines } from '../chart-lines'
import { diagramLines } from '../diagram-lines'
import { readXml, relationshipIdIn, relationshipsOf } from '../office-xml'
import { type Cell, cellAt } from '../tables/cells'
import { tableLinesOf } from '../tables/table-lines'
import { openZipParts, type ZipParts } from '../zip-parts'
import type { LeftOut, ReaderResult } from './reading'

const presentationPart = 'ppt/presentation.xml'
/** Placeholders that repeat on every page and are not content. The date and footer of a slide may be content. */
const frameOfSlide = new Set(['sldNum'])
const frameOfNotes = new Set(['sldNum', 'dt', 'hdr', 'ftr'])

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

const isTrue = (value: string | undefined) => value === '1' || value === 'true'
const spanOf = (value: string | undefined) => Math.min(Math.max(Number(value) || 1, 1), 1_000)

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
  let cells: Cell[] = []
  let row = -1
  let column = 0
  let isHeaderMarked = false
  let span = { rowSpan: 1, columnSpan: 1 }
  let cell: string[] | undefined

  readXml(xml, {
    open(name, attributes) {
      if (fallbackDepth > 0 || name === 'Fallback') fallbackDepth++
      if (fallbackDepth > 0) return
      if (name === 'sp') isFrame = false
      else if (name === 'ph') isFrame = frame.has(attributes.type ?? '')
      else if (name === 'tbl') {
        if (tableDepth++ === 0) {
          cells = []
          row = -1
          isHeaderMarked = false
        }
      } else if (name === 'tblPr' && tableDepth === 1) isHeaderMarked = isTrue(attributes.firstRow)
      else if (name === 'tr' && tableDepth === 1) {
        row++
        column = 0
      } else if (name === 'tc' && tableDepth === 1) {
        cell = []
        span = { rowSpan: spanOf(attributes.rowSpan), columnSpan: spanOf(attributes.gridSpan) }
      } else if (name === 'p') paragraph = { text: '', isListItem: false }
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
        // A merged cell is stored once with its span, and empty at each other place that it covers.
        const text = (cell ?? []).join(' ')
        if (text !== '')
          cells.push(cellAt(row, column, text, { ...span, isHeader: isHeaderMarked && row === 0 }))
        column++
        cell = undefined
      } else if (name === 'tbl' && --tableDepth === 0) {
        lines.push(...tableLinesOf(cells).map(({ text }) => text))
      }
    },
  })
  return lines
}

interface Slide {
  text: string
  leftOut: Omit<LeftOut, 'where'>[]
}

/** A picture smaller than 1.5 cm in both directions is a symbol; lengths in EMU. */
const smallestPicture = 540_000

/** What is shown on a slide and is not text. Pictures of the layout behind it are decoration. */
function picturesIn(xml: string): Slide['leftOut'] {
  let pictures = 0
  let media = 0
  let isPicture = false
  let isMedia = false
  let isLarge = true
  readXml(xml, {
    open(name, attributes) {
      if (name === 'pic') {
        isPicture = true
        isMedia = false
        isLarge = true
      } else if (isPicture && (name === 'videoFile' || name === 'audioFile' || name === 'wavAudioFile'))
        isMedia = true
      else if (isPicture && name === 'ext' && attributes.cx !== undefined)
        isLarge = Math.max(Number(attributes.cx), Number(attributes.cy)) >= smallestPicture
    },
    close(name) {
      if (name !== 'pic') return
      if (isMedia) media++
      else if (isLarge) pictures++
      isPicture = false
    },
  })
  return [
    { what: 'picture', count: pictures },
    { what: 'media', count: media },
  ]
}

/** The comments on a slide, of the old form with authors in a part of their own or of the new one. */
function commentsIn(xml: string): string[] {
  const comments: string[] = []
  let comment: string | undefined
  let isText = false
  readXml(xml, {
    open(name) {
      if (name === 'cm' || name === 'reply') {
        if (comment?.trim()) comments.push(comment)
        comment = ''
      } else if (name === 'text' || name === 't') isText = comment !== undefined
      else if (name === 'p' && comment) comment += ' '
    },
    text(text) {
      if (isText) comment += text
    },
    close(name) {
      if (name === 'text' || name === 't') isText = false
      else if (name === 'cm' || name === 'reply') {
        if (comment?.trim()) comments.push(comment)
        comment = ''
      }
    },
  })
  return comments.map((text) => `Comment: ${text.replace(/\s+/g, ' ').trim()}`)
}

const isHidden = (xml = '') => /<(?:\w+:)?sld\b[^>]*?\sshow="(?:0|false)"/.test(xml)

/** The lines of a slide: its title first, then diagrams, charts and comments, its speaker's notes last. */
async function readSlide(parts: ZipParts, slide: string): Promise<Slide> {
  const relationships = [...(await relationshipsOf(parts, slide)).values()]
  const partsOf = async (kind: string) => {
    const found: string[] = []
    for (const { part } of relationships.filter((relationship) => relationship.kind === kind)) {
      const xml = await parts.text(part)
      if (xml !== undefined) found.push(xml)
    }
    return found
  }
  const xml = await parts.text(slide)
  const charts = (await partsOf('chart')).map(chartLines)
  const unreadCharts =
    relationships.filter(({ kind }) => kind === 'chart' || kind === 'chartEx').length -
    charts.filter((chart) => chart.length > 0).length
  const diagrams: string[][] = []
  for (const { part } of relationships.filter(({ kind }) => kind === 'diagramData')) {
    diagrams.push(diagramLines(await parts.text(part)))
  }
  const embedded = relationships.filter(({ kind }) => kind === 'oleObject').length
  const lines = [
    ...(xml === undefined ? [] : linesIn(xml, frameOfSlide)),
    ...diagrams.flat(),
    ...charts.flat(),
    ...(await partsOf('comments')).flatMap(commentsIn),
  ]
  const notes = (await partsOf('notesSlide')).flatMap((part) => linesIn(part, frameOfNotes)).join(' ')
  const text = [...lines, ...(notes === '' ? [] : [`Notes: ${notes}`])].join('\n')
  return {
    text: text !== '' && isHidden(xml) ? `(hidden slide)\n${text}` : text,
    leftOut: [
      ...(xml === undefined ? [{ what: 'part', count: 1 } as const] : picturesIn(xml)),
      { what: 'chart', count: unreadCharts },
      { what: 'drawing', count: diagrams.filter((diagram) => diagram.length === 0).length },
      { what: 'embedded', count: embedded },
    ],
  }
}

/**
 * Reads the slides in their order, with diagrams, the figures of charts, comments and speaker's notes.
 * @throws Error where a part is missing or not well-formed
 */
export async function readPresentation(bytes: Buffer): Promise<ReaderResult> {
  const parts = await openZipParts(bytes)
  try {
    const slides = await slidePartsOf(parts)
    const sections: SourceSection[] = []
    const unread: LeftOut[] = []
    let text = ''
    for (const [index, part] of slides.entries()) {
      const slide = await readSlide(parts, part)
      const place = { kind: 'slide', name: String(index + 1) } as const
      if (text !== '' && slide.text !== '') text += '\n\n'
      sections.push({ ...place, start: text.length })
      text += slide.text
      unread.push(...slide.leftOut.map((entry) => ({ ...entry, where: place })))
    }
    return { text, pageCount: slides.length, sections, unread }
  } finally {
    parts.close()
  }
}
