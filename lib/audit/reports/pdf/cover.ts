import { tagLines } from '../../../platform/pdf/flow'
import { type ParagraphStyle, setText } from '../../../platform/pdf/set-text'
import { COLORS, MARGIN, SPACE } from '../../../platform/pdf/styles'
import type { TaggedFile } from '../../../platform/pdf/tagged-file'
import type { FetchedImage } from '../../../platform/web'
import type { ReportContent } from '../content/report-content'
import { fitLogo } from '../logo/logo-size'
import type { ReportLogos } from '../logo/logos'
import type { Printing } from './printing'

/** Points from the upper edge of the page. */
const logoTop = 52
const titleTop = 160
const barHeight = 10
const ruleWidth = 64
/** Points from the lower edge of the page. */
const partiesBottom = 64
const side = MARGIN.side + 14

/** Client, title, edition and author of the report, with the logos at the top. */
export function drawCover(
  file: TaggedFile,
  { printer, color }: Printing,
  content: ReportContent,
  logos: ReportLogos,
  page: { width: number; height: number },
) {
  const { line } = printer
  const client = line(content.clientName)
  const made = content.preparedBy.map(line)
  const room = page.width - 2 * side
  /** @returns where the text ends */
  const write = (text: string, left: number, top: number, style: ParagraphStyle, width = room): number => {
    let y = top
    for (const { line: set, tag } of tagLines(setText([{ text }], width, style), { role: 'P' })) {
      file.line(set, tag, left, y, width)
      y += set.height
    }
    return y
  }
  file.fillBox(color, { left: 0, top: 0, width: page.width, height: barHeight })
  if (logos.client) drawLogo(file, logos.client, `Logo of ${client}`, () => side)
  if (logos.firm)
    drawLogo(
      file,
      logos.firm,
      `Logo of ${made.at(-1) ?? 'the consultant'}`,
      (width) => page.width - side - width,
    )
  let y = write(content.title, side, titleTop, { size: 13, weight: 600, color })
  const largest = client.length > 60 ? 22 : 34
  y = write(client, side, y + SPACE.lg, { size: largest, weight: 600, leading: 1.18, color: COLORS.ink })
  file.fillBox(color, { left: side, top: y + SPACE.xl, width: ruleWidth, height: 3 })
  y += 2 * SPACE.xl + 3
  const facts = [
    `${content.industry} · ${content.companySize}`,
    content.dateLabel,
    content.version && `Version ${content.version}`,
    `Findings by: ${content.analyst}`,
  ]
  for (const fact of facts) if (fact) y = write(line(fact), side, y, { size: 11, color: COLORS.dim })
  const parties = [
    { label: 'Prepared by', lines: made },
    { label: 'Prepared for', lines: content.preparedFor ? [line(content.preparedFor)] : [] },
  ].filter(({ lines }) => lines.length > 0)
  const column = room / Math.max(1, parties.length)
  const label = { size: 9, color: COLORS.dim }
  const nameStyle = (index: number): ParagraphStyle => ({
    size: 12,
    weight: index === 0 ? 600 : 400,
    color: COLORS.ink,
  })
  const inside = column - SPACE.lg
  const heights = parties.map(({ label: name, lines }) =>
    [
      setText([{ text: name }], inside, label),
      ...lines.map((text, at) => setText([{ text }], inside, nameStyle(at))),
    ]
      .flat()
      .reduce((sum, { height }) => sum + height, 0),
  )
  const notice =
    'Confidential. Every finding names the passages of the client’s own documents and interviews it rests on.'
  const noticeHeight = setText([{ text: notice }], room, label).reduce((sum, { height }) => sum + height, 0)
  const tallest = Math.max(0, ...heights)
  const top = page.height - partiesBottom - noticeHeight - SPACE.md - tallest - SPACE.lg
  file.fillBox(COLORS.line, { left: side, top, width: room, height: 0.75 })
  for (const [index, { label: name, lines }] of parties.entries()) {
    const left = side + index * column
    let at = write(name, left, top + SPACE.lg, label, inside)
    for (const [place, text] of lines.entries()) at = write(text, left, at, nameStyle(place), inside)
  }
  write(notice, side, top + SPACE.lg + tallest + SPACE.md, label)
}

function drawLogo(file: TaggedFile, logo: FetchedImage, alt: string, leftOf: (width: number) => number) {
  const size = fitLogo(logo)
  const left = leftOf(size.width)
  file.figure({ role: 'Figure', alt }, { left, top: logoTop, ...size }, (pen) => {
    pen.image(Buffer.from(logo.bytes), left, logoTop, size)
  })
}
