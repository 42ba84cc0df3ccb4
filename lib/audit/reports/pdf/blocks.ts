import { nameWithPlace } from '../../../language/source'
import {
  type Cell,
  divided,
  heightOfItems,
  type Item,
  kept,
  row,
  type TaggedLine,
  tagLines,
} from '../../../platform/pdf/flow'
import { type ParagraphStyle, type Span, setText } from '../../../platform/pdf/set-text'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import type { Tag, TaggedFile } from '../../../platform/pdf/tagged-file'
import type { Block, CitedBlock, Passage, Quote, TableCell } from '../content/report-content'
import { picture } from './picture'
import { marks, type Printing } from './printing'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Text in the flow. */
const body: ParagraphStyle = { size: 10, color: COLORS.ink }
/** A heading stays with this much of what follows, in points. */
const aheadOfHeading = 40
/** Points. A taller group, row or box continues on a second page. */
const tallest = { group: 420, row: 240, box: 480 }

/** The blocks of a section as items in the flow of the pages. */
export const itemsOf = (printing: Printing, blocks: readonly Block[]): Item[] =>
  blocks.flatMap((block) => itemsOfBlock(printing, block))

function itemsOfBlock(printing: Printing, block: Block): Item[] {
  switch (block.kind) {
    case 'heading':
      return heading(printing, block)
    case 'text':
      return paragraphs(printing, block)
    case 'list':
      return list(printing, block)
    case 'figures':
      return figures(printing, block)
    case 'callout':
      return callout(printing, block)
    case 'chart':
      return chart(printing, block)
    case 'table':
      return table(printing, block)
    case 'fields':
      return block.fields.flatMap((field) => fieldRow(printing, field))
    case 'quotes':
      return block.quotes.flatMap((quote) => quotation(printing, quote))
    case 'sides':
      return sides(printing, block)
    case 'passages':
      return block.passages.flatMap((passage) =>
        block.isClose ? closeEntry(printing, passage) : passageEntry(printing, passage),
      )
    case 'group':
      return group(printing, block)
  }
}

function group(printing: Printing, { blocks, outline, startsPage }: Of<'group'>): Item[] {
  const items = itemsOf(printing, blocks)
  const whole = heightOfItems(items) <= tallest.group ? kept(items) : items
  return whole.map((item, index) =>
    index === 0
      ? { ...item, startsPage, ...(outline && { outline: { title: outline, level: 2 as const } }) }
      : item,
  )
}

function heading({ printer, width }: Printing, { text, anchor, color, note }: Of<'heading'>): Item[] {
  const title = setText([{ text: printer.line(text) }], width, {
    size: 12.5,
    weight: 600,
    color: color ?? COLORS.ink,
    leading: 1.3,
  })
  const below = note ? setText([{ text: printer.line(note) }], width, { size: 8.5, color: COLORS.dim }) : []
  const lines = [...tagLines(title, { role: 'H2' }), ...tagLines(below, { role: 'P' })]
  const item = row([{ left: 0, width, lines }], {
    before: SPACE.lg,
    after: SPACE.sm,
    anchors: anchor ? [anchor] : undefined,
  })
  return [{ ...item, isKept: true, ahead: aheadOfHeading }]
}

const toneOf = ({ color }: Printing, tone: Of<'text'>['tone']): ParagraphStyle => {
  if (tone === 'lead') return { size: 14, weight: 600, leading: 1.35, color }
  return tone === 'dim' ? { ...body, color: COLORS.dim } : body
}

function paragraphs(printing: Printing, { anchor, text, citations, tone }: Of<'text'>): Item[] {
  const { printer, width } = printing
  const texts = printer
    .print(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const before = tone === 'dim' ? SPACE.sm : 0
  const after = tone === 'lead' ? SPACE.md : tone === 'dim' ? SPACE.sm : SPACE.sm + 1
  return texts.flatMap((paragraph, index) => {
    const isLast = index === texts.length - 1
    const spans: Span[] = [{ text: paragraph }, ...(isLast ? marks(printing, citations) : [])]
    const lines = tagLines(setText(spans, width, toneOf(printing, tone)), { role: 'P' })
    return divided([{ left: 0, width, lines }], { before, after, anchors: isLast ? [anchor] : undefined })
  })
}

const listMarks = { box: '☐', checked: '☑', number: '', dash: '–' } as const
const markWidth = 18

function list(printing: Printing, { items, mark }: Of<'list'>): Item[] {
  const { printer, color, width } = printing
  const whole: Tag = { role: 'L', isNumbered: mark === 'number' }
  return items.flatMap(({ anchor, text, citations }, index) => {
    const entry: Tag = { role: 'LI', parent: whole }
    const label = mark === 'number' ? `${index + 1}.` : listMarks[mark ?? 'dash']
    const labelLines = setText([{ text: label }], markWidth, {
      ...body,
      color,
      weight: mark === 'number' ? 600 : 400,
    })
    const spans: Span[] = [{ text: printer.line(text) }, ...marks(printing, citations)]
    const lines = setText(spans, width - markWidth, body)
    const cells = [
      { left: 0, width: markWidth, lines: tagLines(labelLines, { role: 'Lbl', parent: entry }) },
      { left: markWidth, width: width - markWidth, lines: tagLines(lines, { role: 'LBody', parent: entry }) },
    ]
    return rowOrParts(cells, { after: SPACE.xs, anchors: [anchor] })
  })
}

/** A row on one page, in parts where it is too tall for that. */
function rowOrParts(cells: Cell[], style: Parameters<typeof row>[1], most = tallest.row): Item[] {
  const whole = row(cells, style)
  return whole.height <= most ? [whole] : divided(cells, style)
}

/** Boxes side by side. */
function boxes(
  { color, width }: Printing,
  contents: readonly TaggedLine[][],
  {
    gap,
    padding,
    before,
    after,
  }: { gap: number; padding: [vertical: number, horizontal: number] } & Pick<Item, 'before' | 'after'>,
): Item[] {
  const wide = (width - gap * (contents.length - 1)) / contents.length
  const decorate = (
    file: TaggedFile,
    { left, top, height }: { left: number; top: number; height: number },
    { isFirst }: { isFirst: boolean },
  ) => {
    for (const index of contents.keys()) {
      const box = { left: left + index * (wide + gap), top, width: wide, height }
      file.fillBox(COLORS.tint, box)
      if (isFirst) file.fillBox(color, { ...box, height: 2 })
    }
  }
  const cells = contents.map((lines, index) => ({
    left: index * (wide + gap) + padding[1],
    width: wide - 2 * padding[1],
    lines,
  }))
  return rowOrParts(
    cells,
    { before, after, padTop: padding[0] + 2, padBottom: padding[0], decorate },
    tallest.box,
  )
}

const boxInside = (width: number, count: number, gap: number, padding: number) =>
  (width - gap * (count - 1)) / count - 2 * padding

function figures(printing: Printing, block: Of<'figures'>): Item[] {
  const { printer, color, width } = printing
  const inside = boxInside(width, block.figures.length, SPACE.md, SPACE.md)
  const contents = block.figures.map(({ value, label, note }) => {
    const words: Tag = { role: 'P' }
    return [
      ...tagLines(
        setText([{ text: printer.line(value) }], inside, { size: 19, weight: 600, leading: 1.2, color }),
        words,
      ),
      ...tagLines(
        setText([{ text: printer.line(label) }], inside, { ...body, size: 9, weight: 600, leading: 1.3 }),
        words,
        3,
      ),
      ...(note
        ? tagLines(
            setText([{ text: printer.line(note) }], inside, { size: 8.5, leading: 1.3, color: COLORS.dim }),
            words,
            2,
          )
        : []),
    ]
  })
  return boxes(printing, contents, { gap: SPACE.md, padding: [8, SPACE.md], after: SPACE.md })
}

const barWidth = 3

function callout({ printer, color, width }: Printing, { label, text }: Of<'callout'>): Item[] {
  const inside = width - barWidth - 2 * SPACE.md
  const lines = [
    ...tagLines(setText([{ text: label }], inside, { size: 9, weight: 600, color }), { role: 'P' }),
    ...tagLines(
      setText([{ text: printer.print(text).trim() }], inside, { ...body, size: 11, weight: 600 }),
      { role: 'P' },
      2,
    ),
  ]
  return rowOrParts(
    [{ left: barWidth + SPACE.md, width: inside, lines }],
    {
      before: SPACE.md,
      padTop: SPACE.md,
      padBottom: SPACE.md,
      decorate: (file, { left, top, height }) => {
        file.fillBox(COLORS.tint, { left, top, width, height })
        file.fillBox(color, { left, top, width: barWidth, height })
      },
    },
    tallest.box,
  )
}

function chart(printing: Printing, { drawing, caption }: Of<'chart'>): Item[] {
  const { printer, width } = printing
  const drawn = { ...picture(printing, drawing), before: SPACE.xs, after: SPACE.sm }
  if (!caption) return [drawn]
  const lines = setText([{ text: printer.line(caption) }], width, { size: 8.5, color: COLORS.dim })
  const below = row([{ left: 0, width, lines: tagLines(lines, { role: 'P' }) }], { after: SPACE.sm })
  return [{ ...drawn, after: SPACE.xs, isKept: true }, below]
}

const cellPadding = 4
/** The last rows of a table are kept together, because a single row on the next page looks like a mistake. */
const keptRows = 3
/** A table with at most this many rows is not divided at all. */
const maxWholeRows = 5

function table(printing: Printing, { columns, rows }: Of<'table'>): Item[] {
  const { color, width } = printing
  const whole: Tag = { role: 'Table' }
  let left = 0
  const places = columns.map(({ share, align }) => {
    const place = { left: left + cellPadding, width: (share / 100) * width - 2 * cellPadding, align }
    left += (share / 100) * width
    return place
  })
  const headRow: Tag = { role: 'TR', parent: whole }
  const head = (isRepeated: boolean): Item => {
    const cells = columns.map(({ label }, index) => {
      const style = { size: 8, weight: 600, color: COLORS.dim, align: places[index]!.align } as const
      return {
        ...places[index]!,
        lines: tagLines(setText([{ text: label }], places[index]!.width, style), {
          role: 'TH',
          parent: headRow,
        }),
      }
    })
    const item = row(cells, {
      padBottom: 3,
      decorate: (file, { left: x, top, height }) =>
        file.fillBox(color, { left: x, top: top + height - 1, width, height: 1 }),
    })
    // Read once: repeated, it is decoration.
    return isRepeated
      ? {
          ...item,
          draw: (file, x, top) => {
            file.fillBox(color, { left: x, top: top + item.height - 1, width, height: 1 })
            file.artifact(() => {
              for (const cell of cells)
                for (const [at, { line }] of cell.lines.entries())
                  file.plainLine(
                    line,
                    x + cell.left + (line.align === 'right' ? cell.width - line.width : 0),
                    top + at * line.height,
                  )
            })
          },
        }
      : { ...item, isKept: true }
  }
  const repeated = head(true)
  const items = rows.flatMap((cells, at): Item[] => {
    const tag: Tag = { role: 'TR', parent: whole }
    const set = cells.map((cell, index) => ({
      ...places[index]!,
      lines: tagLines(
        setText(cellSpans(printing, cell), places[index]!.width, {
          size: 9,
          leading: 1.35,
          color: cell.color ?? COLORS.ink,
          weight: cell.isBold ? 600 : 400,
          align: places[index]!.align,
        }),
        { role: 'TD', parent: tag },
      ),
    }))
    const isKept = at < rows.length - 1 && (rows.length <= maxWholeRows || at >= rows.length - keptRows)
    return rowOrParts(set, {
      padTop: 3.5,
      padBottom: 3.5,
      head: repeated,
      isKept,
      anchors: cells.flatMap(({ anchor }) => anchor ?? []),
      decorate: (file, { left: x, top, height }, { isLast }) => {
        if (isLast) file.fillBox(COLORS.line, { left: x, top: top + height - 0.5, width, height: 0.5 })
      },
    })
  })
  return [head(false), ...items]
}

function cellSpans(printing: Printing, { text, citations, link }: TableCell): Span[] {
  return [{ text: printing.printer.print(text).trim(), ...(link && { link }) }, ...marks(printing, citations)]
}

const labelWidth = 88
const fieldStyle = { size: 9.5, leading: 1.45, color: COLORS.ink }

function fieldRow(
  printing: Printing,
  { label, anchor, text, citations }: CitedBlock & { label: string },
): Item[] {
  const { printer, width } = printing
  const whole: Tag = { role: 'Div' }
  const labelLines = setText([{ text: label }], labelWidth - SPACE.md, {
    size: 9,
    weight: 600,
    color: COLORS.dim,
    leading: (fieldStyle.size * fieldStyle.leading) / 9,
  })
  const spans: Span[] = [{ text: printer.print(text).trim() }, ...marks(printing, citations)]
  const lines = setText(spans, width - labelWidth, fieldStyle)
  const cells = [
    { left: 0, width: labelWidth - SPACE.md, lines: tagLines(labelLines, { role: 'P', parent: whole }) },
    { left: labelWidth, width: width - labelWidth, lines: tagLines(lines, { role: 'P', parent: whole }) },
  ]
  return rowOrParts(
    cells,
    {
      padTop: 4,
      padBottom: 4,
      anchors: [anchor],
      decorate: (file, { left, top }, { isFirst }) => {
        if (isFirst) file.fillBox(COLORS.line, { left, top, width, height: 0.5 })
      },
    },
    160,
  )
}

const quoteInset = SPACE.md + 2

function quotation(printing: Printing, { quote, citation, ...source }: Quote): Item[] {
  const { color, width } = printing
  const lines = quoteLines(printing, { quote, citation, ...source }, width - quoteInset, 9.5)
  return rowOrParts([{ left: quoteInset, width: width - quoteInset, lines }], {
    before: SPACE.sm,
    decorate: (file, { left, top, height }) => file.fillBox(color, { left, top, width: 2, height }),
  })
}

function quoteLines(
  printing: Printing,
  { quote, citation, ...source }: Quote,
  width: number,
  size: number,
): TaggedLine[] {
  const { line } = printing.printer
  const whole: Tag = { role: 'BlockQuote' }
  const spans: Span[] = [{ text: `“${line(quote)}”` }, ...marks(printing, [citation])]
  return [
    ...tagLines(setText(spans, width, { size, isItalic: true, color: COLORS.ink }), {
      role: 'P',
      parent: whole,
    }),
    ...tagLines(setText([{ text: line(nameWithPlace(source)) }], width, { size: 8, color: COLORS.dim }), {
      role: 'P',
      parent: whole,
    }),
  ]
}

function sides(printing: Printing, block: Of<'sides'>): Item[] {
  const { printer, width } = printing
  const inside = boxInside(width, block.sides.length, SPACE.lg, SPACE.md)
  const contents = block.sides.map(({ label, text, quotes }) => {
    const whole: Tag = { role: 'Div' }
    const said = quotes.flatMap((quote) => {
      const [first, ...others] = quoteLines(printing, quote, inside, 9)
      return first ? [{ ...first, gap: SPACE.sm }, ...others] : []
    })
    return [
      ...tagLines(setText([{ text: label }], inside, { size: 8, weight: 600, color: COLORS.dim }), {
        role: 'P',
        parent: whole,
      }),
      ...tagLines(
        setText([{ text: printer.line(text) }], inside, { ...body, weight: 600, leading: 1.35 }),
        { role: 'P', parent: whole },
        2,
      ),
      ...said,
    ]
  })
  return boxes(printing, contents, { gap: SPACE.lg, padding: [7, SPACE.md], before: SPACE.xs })
}

const numberWidth = 34
const entryStyle = { size: 9, leading: 1.4, color: COLORS.ink }

function passageEntry(printing: Printing, passage: Passage): Item[] {
  const { printer, color, width } = printing
  const whole: Tag = { role: 'Div' }
  const inside = width - numberWidth
  const number = setText([{ text: `[${passage.number}]` }], numberWidth, {
    ...entryStyle,
    weight: 600,
    color,
  })
  const quote = setText([{ text: `“${printer.line(passage.quote)}”` }], inside, entryStyle)
  const about: Span[] = [
    { text: `${printer.line(nameWithPlace(passage))} · ${passage.sourceTypeLabel} · cited in ` },
    ...backReferences(printing, passage),
  ]
  const source = setText(about, inside, { size: 8, color: COLORS.dim })
  const cells = [
    { left: 0, width: numberWidth, lines: tagLines(number, { role: 'P', parent: whole }) },
    {
      left: numberWidth,
      width: inside,
      lines: [
        ...tagLines(quote, { role: 'P', parent: whole }),
        ...tagLines(source, { role: 'P', parent: whole }, 1),
      ],
    },
  ]
  return anchoredFirst(
    passage.anchor,
    rowOrParts(cells, {
      padTop: 4,
      padBottom: 4,
      decorate: (file, { left, top, height }, { isLast }) => {
        if (isLast) file.fillBox(COLORS.line, { left, top: top + height - 0.5, width, height: 0.5 })
      },
    }),
  )
}

const anchoredFirst = (anchor: string, items: Item[]): Item[] =>
  items.map((item, index) => (index === 0 ? { ...item, anchors: [anchor] } : item))

const closeNumberWidth = 26

/** A passage of a line or two. */
function closeEntry(printing: Printing, passage: Passage): Item[] {
  const { printer, color, width } = printing
  const whole: Tag = { role: 'Div' }
  const style = { size: 8, leading: 1.3, color: COLORS.ink }
  const number = setText([{ text: `[${passage.number}]` }], closeNumberWidth, {
    ...style,
    weight: 600,
    color,
  })
  const spans: Span[] = [
    { text: `“${printer.line(passage.quote)}” ` },
    { text: `${printer.line(nameWithPlace(passage))} · `, color: COLORS.dim },
    ...backReferences(printing, passage),
  ]
  const lines = setText(spans, width - closeNumberWidth, style)
  const cells = [
    { left: 0, width: closeNumberWidth, lines: tagLines(number, { role: 'P', parent: whole }) },
    {
      left: closeNumberWidth,
      width: width - closeNumberWidth,
      lines: tagLines(lines, { role: 'P', parent: whole }),
    },
  ]
  return anchoredFirst(passage.anchor, rowOrParts(cells, { after: 2 }))
}

/** Links to the first citing block of each label: a case cites a passage in its text and in a quote. */
function backReferences({ printer, color }: Printing, { citedBy }: Passage): Span[] {
  return citedBy
    .filter(({ label }, at) => citedBy.findIndex((other) => other.label === label) === at)
    .flatMap(({ anchor, label }, index) => [
      ...(index > 0 ? [{ text: ', ' }] : []),
      { text: printer.line(label), color, link: anchor },
    ])
}
