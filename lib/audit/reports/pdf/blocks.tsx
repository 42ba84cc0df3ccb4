import { Link, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { nameWithPlace } from '../../../language/source'
import { COLORS, MARGIN, PAPER, SPACE } from '../../../platform/pdf/styles'
import { Table } from '../../../platform/pdf/table'
import { outlined, tagged } from '../../../platform/pdf/tags'
import { passageAnchor } from '../content/citation-book'
import type { Block, CitedBlock, Passage, Quote, TableCell } from '../content/report-content'
import { Picture } from './picture'
import { usePrinter, usePrinting } from './printing'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const textWidth = PAPER.A4.width - 2 * MARGIN.side
/** A heading stays with this much of what follows, in points. */
const keepWithNext = 30
/** A group up to this many characters fits on one page and is not split. */
const maxWhole = 2_600

/** The blocks of a section, in the flow of the page. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <OneBlock key={index} block={block} />)

function OneBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />
    case 'text':
      return <Paragraphs block={block} />
    case 'list':
      return <List block={block} />
    case 'figures':
      return <Figures block={block} />
    case 'callout':
      return <Callout block={block} />
    case 'chart':
      return <Chart block={block} />
    case 'table':
      return <DataTable block={block} />
    case 'fields':
      return <Fields block={block} />
    case 'quotes':
      return <Quotes quotes={block.quotes} />
    case 'sides':
      return <Sides block={block} />
    case 'passages':
      return block.passages.map((passage) =>
        block.isClose ? (
          <CloseEntry key={passage.number} passage={passage} />
        ) : (
          <PassageEntry key={passage.number} passage={passage} />
        ),
      )
    case 'group':
      return (
        <View
          break={block.startsPage}
          wrap={JSON.stringify(block.blocks).length > maxWhole}
          {...(block.outline ? outlined(block.outline, 2) : {})}
        >
          <Blocks blocks={block.blocks} />
        </View>
      )
  }
}

function Heading({ block: { text, anchor, color, note } }: { block: Of<'heading'> }) {
  const { line } = usePrinter()
  return (
    <View
      minPresenceAhead={keepWithNext}
      wrap={false}
      style={{ marginTop: SPACE.lg, marginBottom: SPACE.sm }}
    >
      <Text
        id={anchor}
        style={{ fontSize: 12.5, fontWeight: 600, lineHeight: 1.3, color: color ?? COLORS.ink }}
        {...tagged('H2')}
      >
        {line(text)}
      </Text>
      {note && <Text style={{ fontSize: 8.5, color: COLORS.dim }}>{line(note)}</Text>}
    </View>
  )
}

/** Smaller than the surrounding text and close together, so that they do not disturb reading. */
const markSize = 7.5
const markGap = 4

/** Citation marks that link to their passages. Used inside a text. */
function Marks({ citations = [] }: { citations?: readonly number[] }) {
  const { color, hasPassages } = usePrinting()
  if (!hasPassages) return null
  return citations.map((number, index) => (
    <Text key={number} style={{ fontSize: markSize }}>
      <Text style={{ fontSize: index === 0 ? markSize : markGap }}> </Text>
      <Link src={`#${passageAnchor(number)}`} style={{ color, textDecoration: 'none' }}>
        [{number}]
      </Link>
    </Text>
  ))
}

function Paragraphs({ block: { anchor, text, citations, tone } }: { block: Of<'text'> }) {
  const { print } = usePrinter()
  const { color } = usePrinting()
  const paragraphs = print(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const last = paragraphs.length - 1
  const style =
    tone === 'lead'
      ? { fontSize: 14, fontWeight: 600, lineHeight: 1.35, color, marginBottom: SPACE.md }
      : tone === 'dim'
        ? { color: COLORS.dim, marginTop: SPACE.sm, marginBottom: SPACE.sm }
        : { marginBottom: SPACE.sm + 1 }
  return paragraphs.map((paragraph, index) => (
    <Text key={index} id={index === last ? anchor : undefined} orphans={2} widows={2} style={style}>
      {paragraph}
      {index === last && <Marks citations={citations} />}
    </Text>
  ))
}

const listMarks = { box: '☐', checked: '☑', number: '', dash: '–' } as const

function List({ block: { items, mark } }: { block: Of<'list'> }) {
  const { line } = usePrinter()
  const { color } = usePrinting()
  return (
    // Without a margin of its own, which could stay alone on the page before.
    <View {...tagged('L')}>
      {items.map(({ anchor, text, citations }, index) => (
        <View
          key={anchor}
          wrap={false}
          style={{ flexDirection: 'row', marginBottom: SPACE.xs }}
          {...tagged('LI')}
        >
          <Text style={{ width: 18, color, fontWeight: mark === 'number' ? 600 : 400 }} {...tagged('Lbl')}>
            {mark === 'number' ? `${index + 1}.` : listMarks[mark ?? 'dash']}
          </Text>
          <Text id={anchor} style={{ flexGrow: 1, flexBasis: 0 }} {...tagged('LBody')}>
            {line(text)}
            <Marks citations={citations} />
          </Text>
        </View>
      ))}
    </View>
  )
}

function Figures({ block: { figures } }: { block: Of<'figures'> }) {
  const { line } = usePrinter()
  const { color } = usePrinting()
  return (
    <View wrap={false} style={{ flexDirection: 'row', gap: SPACE.md, marginBottom: SPACE.md }}>
      {figures.map(({ value, label, note }) => (
        <View
          key={label}
          style={{
            flexGrow: 1,
            flexBasis: 0,
            paddingHorizontal: SPACE.md,
            paddingVertical: 8,
            backgroundColor: COLORS.tint,
            borderTop: `2 solid ${color}`,
          }}
        >
          <Text style={{ fontSize: 19, fontWeight: 600, lineHeight: 1.2, color }}>{line(value)}</Text>
          <Text style={{ fontSize: 9, fontWeight: 600, lineHeight: 1.3, marginTop: 3 }}>{line(label)}</Text>
          {note !== '' && (
            <Text style={{ fontSize: 8.5, lineHeight: 1.3, color: COLORS.dim, marginTop: 2 }}>
              {line(note)}
            </Text>
          )}
        </View>
      ))}
    </View>
  )
}

function Callout({ block: { label, text } }: { block: Of<'callout'> }) {
  const { print } = usePrinter()
  const { color } = usePrinting()
  return (
    <View
      wrap={false}
      style={{
        marginTop: SPACE.md,
        padding: SPACE.md,
        backgroundColor: COLORS.tint,
        borderLeft: `3 solid ${color}`,
      }}
    >
      <Text style={{ fontSize: 9, fontWeight: 600, color }}>{label}</Text>
      <Text style={{ fontSize: 11, fontWeight: 600, marginTop: 2 }}>{print(text)}</Text>
    </View>
  )
}

function Chart({ block: { drawing, caption } }: { block: Of<'chart'> }) {
  const { line } = usePrinter()
  return (
    <View wrap={false} style={{ marginTop: SPACE.xs }}>
      <Picture drawing={drawing} />
      {caption && (
        <Text style={{ fontSize: 8.5, color: COLORS.dim, marginTop: SPACE.xs }}>{line(caption)}</Text>
      )}
    </View>
  )
}

function DataTable({ block: { columns, rows } }: { block: Of<'table'> }) {
  const { color } = usePrinting()
  return (
    <Table
      color={color}
      columns={columns.map(({ label, share, align }) => ({ label, width: (share / 100) * textWidth, align }))}
      anchors={rows.map((row) => row.map(({ anchor }) => anchor))}
      rows={rows.map((row) => row.map((cell, index) => <Cell key={index} cell={cell} />))}
    />
  )
}

function Cell({ cell: { text, citations, link, isBold, color } }: { cell: TableCell }) {
  const { print } = usePrinter()
  const style = {
    fontWeight: isBold ? 600 : 400,
    color: color ?? COLORS.ink,
    textDecoration: 'none',
  } as const
  const words = print(text).trim()
  return (
    <>
      {link ? (
        <Link src={`#${link}`} style={style}>
          {words}
        </Link>
      ) : (
        <Text style={style}>{words}</Text>
      )}
      <Marks citations={citations} />
    </>
  )
}

function Fields({ block: { fields } }: { block: Of<'fields'> }) {
  return (
    <View>
      {fields.map((field) => (
        <Field key={field.anchor} field={field} />
      ))}
    </View>
  )
}

/** A longer text may go over two pages. */
const maxUnsplit = 700

function Field({ field: { label, anchor, text, citations } }: { field: CitedBlock & { label: string } }) {
  const { print } = usePrinter()
  return (
    <View
      wrap={text.length > maxUnsplit}
      style={{ flexDirection: 'row', paddingVertical: 4, borderTop: `0.5 solid ${COLORS.line}` }}
      {...tagged('Div')}
    >
      <Text
        style={{ width: 88, paddingRight: SPACE.md, fontSize: 9, fontWeight: 600, color: COLORS.dim }}
        {...tagged('P')}
      >
        {label}
      </Text>
      <Text
        id={anchor}
        style={{ flexGrow: 1, flexBasis: 0, fontSize: 9.5, lineHeight: 1.45 }}
        orphans={2}
        widows={2}
        {...tagged('P')}
      >
        {print(text).trim()}
        <Marks citations={citations} />
      </Text>
    </View>
  )
}

function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const { line } = usePrinter()
  const { color } = usePrinting()
  return quotes.map(({ quote, citation, ...source }) => (
    <View
      key={citation}
      wrap={false}
      style={{ paddingLeft: SPACE.md, marginTop: SPACE.sm, borderLeft: `2 solid ${color}` }}
      {...tagged('BlockQuote')}
    >
      <Text style={{ fontStyle: 'italic', fontSize: 9.5 }}>
        “{line(quote)}”
        <Marks citations={[citation]} />
      </Text>
      <Text style={{ fontSize: 8, color: COLORS.dim }}>{line(nameWithPlace(source))}</Text>
    </View>
  ))
}

function Sides({ block: { sides } }: { block: Of<'sides'> }) {
  const { line } = usePrinter()
  const { color } = usePrinting()
  return (
    <View style={{ flexDirection: 'row', gap: SPACE.lg, marginTop: SPACE.xs }}>
      {sides.map(({ label, text, quotes }) => (
        <View
          key={label}
          style={{
            flexGrow: 1,
            flexBasis: 0,
            paddingHorizontal: SPACE.md,
            paddingVertical: 7,
            backgroundColor: COLORS.tint,
            borderTop: `2 solid ${color}`,
          }}
          {...tagged('Div')}
        >
          <Text style={{ fontSize: 8, fontWeight: 600, color: COLORS.dim }}>{label}</Text>
          <Text style={{ fontWeight: 600, marginTop: 2, marginBottom: SPACE.sm }}>{line(text)}</Text>
          {quotes.map(({ quote, citation, ...source }) => (
            <View key={citation} style={{ marginTop: SPACE.xs }} {...tagged('BlockQuote')}>
              <Text style={{ fontStyle: 'italic', fontSize: 9 }}>
                “{line(quote)}”
                <Marks citations={[citation]} />
              </Text>
              <Text style={{ fontSize: 8, color: COLORS.dim }}>{line(nameWithPlace(source))}</Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

/** A longer passage may go over two pages. */
const maxWholePassage = 1200

function PassageEntry({ passage }: { passage: Passage }) {
  const { line } = usePrinter()
  const { color } = usePrinting()
  return (
    <View
      wrap={passage.quote.length > maxWholePassage}
      style={{ flexDirection: 'row', paddingVertical: 4, borderBottom: `0.5 solid ${COLORS.line}` }}
      {...tagged('Div')}
    >
      <Text id={passage.anchor} style={{ width: 34, fontWeight: 600, color, fontSize: 9 }} {...tagged('P')}>
        [{passage.number}]
      </Text>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text style={{ fontSize: 9, lineHeight: 1.4 }} orphans={2} widows={2}>
          “{line(passage.quote)}”
        </Text>
        <Text style={{ fontSize: 8, color: COLORS.dim, marginTop: 1 }}>
          {line(nameWithPlace(passage))} · {passage.sourceTypeLabel} · cited in{' '}
          <BackReferences passage={passage} />
        </Text>
      </View>
    </View>
  )
}

/** A passage of a line or two. */
function CloseEntry({ passage }: { passage: Passage }) {
  const { line } = usePrinter()
  const { color } = usePrinting()
  const small = { fontSize: 8, lineHeight: 1.3 } as const
  return (
    <View wrap={false} style={{ flexDirection: 'row', marginBottom: 2 }} {...tagged('Div')}>
      <Text id={passage.anchor} style={{ ...small, width: 26, fontWeight: 600, color }} {...tagged('P')}>
        [{passage.number}]
      </Text>
      <Text style={{ ...small, flexGrow: 1, flexBasis: 0 }} {...tagged('P')}>
        “{line(passage.quote)}”{' '}
        <Text style={{ color: COLORS.dim }}>
          {line(nameWithPlace(passage))} · <BackReferences passage={passage} />
        </Text>
      </Text>
    </View>
  )
}

function BackReferences({ passage }: { passage: Passage }) {
  const { line } = usePrinter()
  const { color } = usePrinting()
  return backReferences(passage).map(({ anchor, label }, index) => (
    <Text key={anchor}>
      {index > 0 && ', '}
      <Link src={`#${anchor}`} style={{ color }}>
        {line(label)}
      </Link>
    </Text>
  ))
}

/** The first citing block of each label: a case cites a passage in its text and in a quote. */
const backReferences = ({ citedBy }: Passage) =>
  citedBy.filter(({ label }, at) => citedBy.findIndex((other) => other.label === label) === at)
