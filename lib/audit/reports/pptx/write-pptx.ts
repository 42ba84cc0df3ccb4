import pptxgen from 'pptxgenjs'
import { nameWithPlace } from '../../../language/source'
import type { FetchedImage } from '../../../platform/web'
import type { Drawing } from '../charts/drawing'
import { toPng } from '../charts/to-png'
import { AI_ACT_LABELS, DPIA_LABELS, type SectionKey, sectionTitle } from '../constants'
import { CATEGORY_LABELS, SEVERITY_LABELS } from '../content/labels'
import type { Block, Passage, ReportContent, ReportSection } from '../content/report-content'
import { fitLogo } from '../logo/logo-size'
import type { ReportLogos } from '../logo/logos'

type Deck = InstanceType<typeof pptxgen>
type Slide = ReturnType<Deck['addSlide']>

/** Inches. */
const page = { width: 13.33, height: 7.5 }
const side = 0.6
const top = 1.35
const bodyWidth = page.width - 2 * side
const bodyHeight = page.height - top - 0.75
const ink = '1D2429'
const dim = '525A60'
const tint = 'F3F8F9'
const face = 'Calibri'
const pointsPerInch = 72

/**
 * Writes a report as ten slides for a talk, with the passages of each slide in its speaker notes. A section that is
 * switched off leaves its slide out.
 */
export async function writePptx(
  content: ReportContent,
  logos: ReportLogos = {},
): Promise<{ bytes: Uint8Array; pages: number }> {
  const deck: Deck = new pptxgen()
  deck.defineLayout({ name: 'report', ...page })
  deck.layout = 'report'
  deck.title = `${content.title}: ${content.clientName}`
  deck.author = content.preparedBy.join(', ') || 'Agent Audit Workspace'
  deck.company = content.preparedBy.at(-1) ?? ''
  deck.subject = content.title
  const slides = new Slides(deck, content)
  slides.title(logos)
  const has = (key: SectionKey) => content.sections.some((section) => section.key === key)
  if (has('summary')) slides.summary()
  if (has('value')) await slides.chart('value', content.charts.value)
  if (has('matrix')) await slides.chart('matrix', content.charts.matrix)
  if (has('cases')) slides.cases()
  if (has('roadmap')) await slides.chart('roadmap', content.charts.roadmap)
  if (has('risks')) slides.risks()
  if (has('contradictions')) slides.contradictions()
  if (has('readiness')) await slides.chart('readiness', content.charts.readiness)
  if (has('next') || has('legal')) slides.next(has('legal'))
  const bytes = await deck.write({ outputType: 'uint8array' })
  return { bytes: bytes as Uint8Array, pages: slides.count }
}

const shownCases = 10
const shownRows = 9
const shownRisks = 6
const shownContradictions = 4
const shownSteps = 8
/** Characters of a table cell and of a quote that a slide has room for. */
const cellCharacters = 130
const quoteCharacters = 170
const notedPassages = 8

class Slides {
  count = 0
  private readonly color: string
  private readonly passages: ReadonlyMap<number, Passage>

  constructor(
    private readonly deck: Deck,
    private readonly content: ReportContent,
  ) {
    this.color = content.color.slice(1).toUpperCase()
    this.passages = new Map(content.passages.map((passage) => [passage.number, passage]))
  }

  title(logos: ReportLogos) {
    const { content, color } = this
    const slide = this.deck.addSlide()
    this.count += 1
    slide.addShape('rect', { x: 0, y: 0, w: page.width, h: 0.18, fill: { color } })
    slide.addText(content.title, { ...at(1.9, 0.5), fontSize: 20, bold: true, color, fontFace: face })
    slide.addText(clean(content.clientName), {
      ...at(2.4, 1.3),
      fontSize: 44,
      bold: true,
      color: ink,
      fontFace: face,
      fit: 'shrink',
    })
    const facts = [
      content.version && `Version ${content.version}`,
      content.dateLabel,
      content.preparedBy.length > 0 && `Prepared by ${content.preparedBy.join(', ')}`,
      content.preparedFor && `Prepared for ${content.preparedFor}`,
    ].filter((fact) => typeof fact === 'string')
    slide.addText(clean(facts.join('\n')), {
      ...at(3.9, 1.5),
      fontSize: 16,
      color: dim,
      fontFace: face,
      valign: 'top',
    })
    const client = `Logo of ${content.clientName}`
    if (logos.client) slide.addImage(logoOf(logos.client, side, client))
    if (logos.firm) {
      const alt = `Logo of ${content.preparedBy.at(-1) ?? 'the consultant'}`
      const right = page.width - side - fitLogo(logos.firm).width / pointsPerInch
      slide.addImage(logoOf(logos.firm, right, alt))
    }
    slide.addNotes(
      `Findings by: ${content.analyst}. The full report names the passages of documents and interviews that every finding rests on.`,
    )
  }

  summary() {
    const slide = this.add('summary')
    const { content, color } = this
    slide.addText(clean(content.headline), {
      ...at(top, 1.3),
      fontSize: 22,
      bold: true,
      color,
      fontFace: face,
      valign: 'top',
      fit: 'shrink',
    })
    const width = (bodyWidth - 0.4) / 3
    for (const [index, { value, label, note }] of content.figures.entries()) {
      slide.addText(
        [
          { text: clean(value), options: { fontSize: 30, bold: true, color, breakLine: true } },
          { text: clean(label), options: { fontSize: 14, bold: true, color: ink, breakLine: true } },
          { text: clean(note), options: { fontSize: 12, color: dim } },
        ],
        {
          x: side + index * (width + 0.2),
          y: top + 1.5,
          w: width,
          h: 1.5,
          fill: { color: tint },
          fontFace: face,
          margin: 10,
          valign: 'middle',
        },
      )
    }
    slide.addText(
      [
        { text: 'Decision asked', options: { fontSize: 14, bold: true, color, breakLine: true } },
        { text: clean(content.decision), options: { fontSize: 18, bold: true, color: ink } },
      ],
      { ...at(top + 3.3, 1.9), fontFace: face, valign: 'top', fit: 'shrink', margin: [0, 0, 0, 8] },
    )
    slide.addNotes(this.notesOf('summary'))
  }

  async chart(key: SectionKey, drawing: Drawing | null) {
    const slide = this.add(key)
    if (!drawing) this.words(slide, key)
    else {
      const { bytes, width, height, alt } = await toPng(drawing)
      const scale = Math.min(bodyWidth / width, bodyHeight / height)
      slide.addImage({
        data: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
        x: (page.width - width * scale) / 2,
        y: top,
        w: width * scale,
        h: height * scale,
        altText: clean(alt),
      })
    }
    slide.addNotes(this.notesOf(key))
  }

  cases() {
    const slide = this.add('cases')
    const { opportunities } = this.content
    const hasValue = opportunities.some(({ value }) => value !== null)
    const hasOwner = opportunities.some(({ owner }) => owner !== null)
    this.table(
      slide,
      [
        'No.',
        'Case',
        'Impact',
        'Effort',
        ...(hasValue ? ['Value a year'] : []),
        hasOwner ? 'Owner' : 'Category',
      ],
      opportunities
        .slice(0, shownCases)
        .map(({ number, title, impactScore, effortScore, value, owner, category }) => [
          String(number),
          title,
          String(impactScore),
          String(effortScore),
          ...(hasValue ? [value?.replace(' a year', '') ?? '–'] : []),
          hasOwner ? (owner ?? 'To be named') : CATEGORY_LABELS[category],
        ]),
      hasValue ? [0.6, 5, 0.9, 0.9, 2.73, 2] : [0.6, 7, 1, 1, 2.53],
      opportunities.length - shownCases,
    )
    slide.addNotes(this.notesOf('cases'))
  }

  risks() {
    const slide = this.add('risks')
    const { risks } = this.content
    const hasOwner = risks.some(({ owner }) => owner !== null)
    this.table(
      slide,
      ['Risk', 'Severity', 'Response', ...(hasOwner ? ['Owner'] : [])],
      risks
        .slice(0, shownRisks)
        .map(({ title, severity, mitigation, owner }) => [
          title,
          SEVERITY_LABELS[severity],
          mitigation,
          ...(hasOwner ? [owner ?? 'To be named'] : []),
        ]),
      hasOwner ? [4.2, 1.2, 4.73, 2] : [4.4, 1.2, 6.53],
      risks.length - shownRisks,
    )
    slide.addNotes(this.notesOf('risks'))
  }

  contradictions() {
    const slide = this.add('contradictions')
    const rows = contradictionsIn(this.section('contradictions')?.blocks ?? [])
    if (rows.length === 0) this.words(slide, 'contradictions')
    this.table(
      slide,
      ['', 'One source says', 'Another says'],
      rows.slice(0, shownContradictions),
      [2.53, 4.8, 4.8],
      rows.length - shownContradictions,
    )
    slide.addNotes(this.notesOf('contradictions'))
  }

  next(hasLegal: boolean) {
    const slide = this.add('next')
    const { nextSteps, legal } = this.content
    slide.addText(
      nextSteps.slice(0, shownSteps).map((text) => ({
        text: clean(text),
        options: { bullet: { type: 'number' as const }, breakLine: true },
      })),
      {
        ...at(top, bodyHeight),
        fontSize: 18,
        color: ink,
        fontFace: face,
        valign: 'top',
        paraSpaceAfter: 8,
        fit: 'shrink',
      },
    )
    const lines = legal.map(
      ({ number, title, aiActClass, dpia, isConfirmed }) =>
        `${number}. ${title}: EU AI Act ${AI_ACT_LABELS[aiActClass].toLowerCase()}, impact assessment ${DPIA_LABELS[dpia].toLowerCase()}${isConfirmed ? '' : ' (not confirmed)'}`,
    )
    slide.addNotes([this.notesOf('next'), ...(hasLegal ? ['Legal view:', ...lines] : [])].join('\n'))
  }

  /** A slide with the title of a section. */
  private add(key: SectionKey): Slide {
    const { color, content } = this
    const slide = this.deck.addSlide()
    this.count += 1
    slide.addText(sectionTitle(key), {
      x: side,
      y: 0.4,
      w: bodyWidth,
      h: 0.7,
      fontSize: 28,
      bold: true,
      color,
      fontFace: face,
      margin: 0,
    })
    slide.addText(clean(`${content.clientName} · ${content.dateLabel}`), {
      x: side,
      y: page.height - 0.5,
      w: bodyWidth - 1,
      h: 0.3,
      fontSize: 10,
      color: dim,
      fontFace: face,
      margin: 0,
    })
    slide.slideNumber = {
      x: page.width - side - 0.5,
      y: page.height - 0.5,
      fontSize: 10,
      color: dim,
      fontFace: face,
    }
    return slide
  }

  private table(
    slide: Slide,
    head: string[],
    rows: string[][],
    widths: number[],
    left: number,
    y: number = top,
  ) {
    const cell = (text: string, options: object = {}) => ({
      text: clipped(clean(text)),
      options: { fontFace: face, fontSize: 13, color: ink, valign: 'top' as const, ...options },
    })
    if (rows.length === 0) return
    slide.addTable(
      [
        head.map((text) => cell(text, { bold: true, fontSize: 12, color: dim })),
        ...rows.map((row) =>
          row.map((text, index) => cell(text, { bold: index === (head[0] === 'No.' ? 1 : 0) })),
        ),
      ],
      {
        x: side,
        y,
        w: bodyWidth,
        colW: widths,
        border: { type: 'solid', pt: 0.5, color: 'D4DADE' },
        margin: 0.06,
      },
    )
    if (left > 0)
      slide.addText(`${left} more in the report`, {
        x: side,
        y: page.height - 0.85,
        w: bodyWidth,
        h: 0.3,
        fontSize: 12,
        italic: true,
        color: dim,
        fontFace: face,
        margin: 0,
      })
  }

  private section(key: SectionKey): ReportSection | undefined {
    return this.content.sections.find((section) => section.key === key)
  }

  /** A section without a picture: its first words, and its first table below them. */
  private words(slide: Slide, key: SectionKey) {
    const blocks = this.section(key)?.blocks ?? []
    const text = blocks.find((block) => block.kind === 'text')
    const table = blocks.find((block) => block.kind === 'table')
    slide.addText(text?.kind === 'text' ? clean(text.text) : '', {
      ...at(top, 1.1),
      fontSize: 18,
      color: ink,
      fontFace: face,
      valign: 'top',
      fit: 'shrink',
    })
    if (table?.kind !== 'table') return
    this.table(
      slide,
      table.columns.map(({ label }) => label),
      table.rows.slice(0, shownRows).map((row) => row.map((cell) => line(cell.text))),
      table.columns.map(({ share }) => (share / 100) * bodyWidth),
      table.rows.length - shownRows,
      top + 1.3,
    )
  }

  /** What the section says in words, and the passages that it cites. */
  private notesOf(key: SectionKey): string {
    const section = this.section(key)
    if (!section) return ''
    const texts = section.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
    const cited = [...new Set(citationsIn(section.blocks))].slice(0, notedPassages)
    const sources = cited.flatMap((number) => {
      const passage = this.passages.get(number)
      return passage
        ? [`[${number}] “${clipped(line(passage.quote), quoteCharacters)}” ${nameWithPlace(passage)}`]
        : []
    })
    return clean(
      [section.intro, ...texts, ...(sources.length > 0 ? ['Sources:', ...sources] : [])]
        .filter(Boolean)
        .join('\n'),
    )
  }
}

/** The numbers of all passages that blocks cite, in their order. */
function citationsIn(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block): number[] => {
    switch (block.kind) {
      case 'text':
        return block.citations
      case 'list':
        return block.items.flatMap(({ citations }) => citations)
      case 'fields':
        return block.fields.flatMap(({ citations }) => citations)
      case 'table':
        return block.rows.flat().flatMap(({ citations = [] }) => citations)
      case 'quotes':
        return block.quotes.map(({ citation }) => citation)
      case 'sides':
        return block.sides.flatMap(({ quotes }) => quotes.map(({ citation }) => citation))
      case 'group':
        return citationsIn(block.blocks)
      default:
        return []
    }
  })
}

/** The contradictions of a section: subject and what each side says, in groups or, in a short report, in a table. */
const contradictionsIn = (blocks: readonly Block[]): string[][] =>
  blocks.flatMap((block): string[][] => {
    if (block.kind === 'table') return block.rows.map((row) => row.map(({ text }) => line(text)))
    if (block.kind !== 'group') return []
    const title = block.blocks.find((inner) => inner.kind === 'heading')
    const sides = block.blocks.find((inner) => inner.kind === 'sides')
    if (title?.kind !== 'heading' || sides?.kind !== 'sides') return []
    const texts = sides.sides.map(({ text, quotes: [quote] }) =>
      quote ? `${text}: “${line(quote.quote)}”` : text,
    )
    return [[title.text, ...texts]]
  })

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML must not contain control characters.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
const clean = (text: string): string => text.replace(forbidden, '')
const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
const clipped = (text: string, most = cellCharacters): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

const at = (y: number, h: number) => ({ x: side, y, w: bodyWidth, h, margin: 0 })

function logoOf(logo: FetchedImage, x: number, altText: string) {
  const { width, height } = fitLogo(logo)
  const data = `data:image/${logo.format};base64,${Buffer.from(logo.bytes).toString('base64')}`
  return { data, x, y: 0.6, w: width / pointsPerInch, h: height / pointsPerInch, altText: clean(altText) }
}
