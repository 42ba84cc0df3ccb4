import {
  AlignmentType,
  Document,
  Footer,
  Header,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import type { FetchedImage } from '../../../platform/web'
import { EMPTY_SECTIONS, type ReportContent } from '../content/report-content'
import type { PageSize } from '../rules'
import { appendix, facts, limits, roadmap } from './closing'
import { contradictions, matrix, memos, opportunities, readiness, risks } from './findings'
import { contents, cover } from './front'
import { section } from './sections'
import { COLORS, citedParagraphs, clean, line, nothing } from './text'

/** Twips: a twentieth of a point. */
const PAPER: Record<PageSize, { width: number; height: number }> = {
  A4: { width: 11_906, height: 16_838 },
  LETTER: { width: 12_240, height: 15_840 },
}
const margin = 1_200

/** Writes a report as a Word document with real headings, tables and links, for further editing. */
export async function writeDocx(
  content: ReportContent,
  pageSize: PageSize,
  logo?: FetchedImage,
): Promise<Uint8Array> {
  const { width, height } = PAPER[pageSize]
  const sheet = { textWidth: width - 2 * margin }
  const title = clean(`${content.title}: ${content.clientName}`)
  const made = [content.consultantName, content.consultantCompany].filter((part) => part !== null).map(line)
  const edge = (text: string, right: string[]) =>
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: sheet.textWidth }],
      alignment: AlignmentType.LEFT,
      children: [
        new TextRun({ text: `${line(text)}\t`, size: 16, color: COLORS.dim }),
        new TextRun({ children: right, size: 16, color: COLORS.dim }),
      ],
    })
  const document = new Document({
    title,
    subject: content.title,
    creator: made.join(', ') || 'Agent Audit Workspace',
    lastModifiedBy: 'Agent Audit Workspace',
    // Substitutes the nearest known typeface for an unknown one; Word updates the numbers on request.
    pageNumbers: estimatePageNumbersWith({ guess: true }),
    styles,
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width, height },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        headers: { default: new Header({ children: [edge(title, [made.at(-1) ?? ''])] }) },
        footers: {
          default: new Footer({
            children: [
              edge(content.dateLabel, ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES]),
            ],
          }),
        },
        children: [
          ...cover(content, logo),
          ...contents(),
          ...section(
            'summary',
            1,
            content.summary.length > 0
              ? content.summary.flatMap(citedParagraphs)
              : [nothing(EMPTY_SECTIONS.summary)],
          ),
          ...matrix(content.opportunities, sheet),
          ...readiness(content.readiness, content.themes, sheet),
          ...opportunities(content.opportunities),
          ...contradictions(content.contradictions, sheet),
          ...risks(content.risks),
          ...memos(content.memos),
          ...roadmap(content.roadmap, sheet),
          ...limits(content.limits),
          ...facts(content.facts),
          ...appendix(content, sheet),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

/** Sizes in half points, distances in twips. */
const styles = {
  default: {
    document: {
      run: { font: 'Calibri', size: 21, color: COLORS.ink, language: { value: 'en-GB' } },
      paragraph: { spacing: { after: 140, line: 288, lineRule: LineRuleType.AUTO } },
    },
    heading1: {
      run: { size: 34, bold: true, color: COLORS.brand, font: 'Calibri' },
      paragraph: { spacing: { before: 360, after: 180 }, keepNext: true },
    },
    heading2: {
      run: { size: 25, bold: true, color: COLORS.ink, font: 'Calibri' },
      paragraph: { spacing: { before: 280, after: 100 }, keepNext: true },
    },
  },
}
