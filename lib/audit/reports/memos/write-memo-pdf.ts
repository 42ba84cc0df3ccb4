import { canDraw } from '../../../platform/pdf/faces'
import { drawFlow, type Item, row, tagLines } from '../../../platform/pdf/flow'
import { Printer } from '../../../platform/pdf/printable'
import { setText } from '../../../platform/pdf/set-text'
import { COLORS, MARGIN, PAPER, type PdfPageSize, SPACE } from '../../../platform/pdf/styles'
import { TaggedFile } from '../../../platform/pdf/tagged-file'
import { itemsOf } from '../pdf/blocks'
import type { Printing } from '../pdf/printing'
import { type MemoSheet, memoAbout } from './memo-sheet'

/** Renders a memo as a tagged PDF. Takes a part of a second: never call it on a thread that serves requests. */
export async function writeMemoPdf(sheet: MemoSheet, size: PdfPageSize): Promise<Uint8Array> {
  const page = PAPER[size]
  const printing: Printing = {
    printer: new Printer(canDraw),
    color: COLORS.brand,
    hasPassages: true,
    width: page.width - 2 * MARGIN.side,
  }
  const { paragraphs, passages } = sheet
  const file = new TaggedFile({
    title: `${sheet.title}: ${sheet.clientName}`,
    author: [sheet.consultantName, sheet.consultantCompany].filter(Boolean).join(', '),
    language: 'en',
    creator: 'Agent Audit Workspace',
    createdAt: new Date(sheet.generatedAt),
    describeAnchor: (anchor) => {
      const [, number] = /^passage-(\d+)$/.exec(anchor) ?? []
      return number ? `Passage ${number}` : 'Where the memo cites it'
    },
  })
  const items = [
    head(printing, sheet),
    ...itemsOf(
      printing,
      paragraphs.map((paragraph) => ({ kind: 'text', ...paragraph })),
    ),
    ...(passages.length > 0
      ? itemsOf(printing, [
          { kind: 'heading', text: 'Cited passages' },
          { kind: 'passages', passages },
        ])
      : []),
  ]
  drawFlow(file, items, page)
  return file.finish()
}

/** The addressee, the author and the date of the memo. */
function head({ printer, width }: Printing, sheet: MemoSheet): Item {
  const { line } = printer
  const dim = { size: 10, color: COLORS.dim }
  const role = line(sheet.stakeholderRole)
  const lines = [
    ...tagLines(setText([{ text: 'Memo to' }], width, { size: 8, weight: 600, color: COLORS.dim }), {
      role: 'P',
    }),
    ...tagLines(
      setText([{ text: line(sheet.stakeholderName) }], width, {
        size: 17,
        weight: 600,
        leading: 1.3,
        color: COLORS.ink,
      }),
      { role: 'H1' },
    ),
    ...(role ? tagLines(setText([{ text: role }], width, dim), { role: 'P' }) : []),
    ...tagLines(setText([{ text: line(memoAbout(sheet)) }], width, dim), { role: 'P' }, SPACE.sm),
  ]
  return row([{ left: 0, width, lines }], {
    padTop: SPACE.md,
    padBottom: SPACE.md,
    after: SPACE.lg,
    decorate: (file, { left, top, height }) => {
      file.fillBox(COLORS.brand, { left, top, width, height: 2 })
      file.fillBox(COLORS.line, { left, top: top + height - 0.5, width, height: 0.5 })
    },
  })
}
