import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { passageAnchor } from '@/lib/audit/reports/content/citation-book'
import {
  type Block,
  type CitedBlock,
  type Passage,
  paragraphsOf,
  type Quote,
  type TableCell,
} from '@/lib/audit/reports/content/report-content'
import { nameWithPlace } from '@/lib/language/source'
import { LinkAnchor } from '@/lib/ui/links'
import { Chart } from './report-chart'
import classes from './report-preview.module.css'

interface BlocksProps {
  blocks: readonly Block[]
  projectId: string
}

/** The blocks of a section, as the files print them. */
export const Blocks = ({ blocks, projectId }: BlocksProps) =>
  blocks.map((block, index) => (
    <OneBlock key={`${block.kind} ${index}`} block={block} projectId={projectId} />
  ))

function OneBlock({ block, projectId }: { block: Block; projectId: string }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <div className={classes.heading}>
          <h4 id={block.anchor}>{block.text}</h4>
          {block.note && (
            <Text size="sm" c="dimmed">
              {block.note}
            </Text>
          )}
        </div>
      )
    case 'text':
      return <Paragraphs block={block} tone={block.tone} />
    case 'list':
      return <List block={block} />
    case 'figures':
      return (
        <div className={classes.figures}>
          {block.figures.map(({ value, label, note }) => (
            <div key={label} className={classes.figure}>
              <span className={classes.value}>{value}</span>
              <Text component="span" size="sm" fw={600} display="block">
                {label}
              </Text>
              <Text component="span" size="sm" c="dimmed" display="block">
                {note}
              </Text>
            </div>
          ))}
        </div>
      )
    case 'callout':
      return (
        <div className={classes.callout}>
          <Text size="sm" fw={600}>
            {block.label}
          </Text>
          <Text fw={600}>{block.text}</Text>
        </div>
      )
    case 'chart':
      return (
        <figure className={classes.chart}>
          <Chart drawing={block.drawing} />
          {block.caption && (
            <Text component="figcaption" size="sm" c="dimmed">
              {block.caption}
            </Text>
          )}
        </figure>
      )
    case 'table':
      return <Table block={block} />
    case 'fields':
      return (
        <dl className={classes.details}>
          {block.fields.map(({ label, anchor, text, citations }) => (
            <div key={anchor}>
              <dt>{label}</dt>
              <dd id={anchor}>
                {text}
                <Marks citations={citations} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'quotes':
      return block.quotes.map((quote) => <Cite key={quote.citation} quote={quote} />)
    case 'sides':
      return (
        <div className={classes.sides}>
          {block.sides.map(({ label, text, quotes }) => (
            <div key={label} className={classes.side}>
              <Text size="xs" c="dimmed" fw={600}>
                {label}
              </Text>
              <Text fw={600}>{text}</Text>
              {quotes.map((quote) => (
                <Cite key={quote.citation} quote={quote} />
              ))}
            </div>
          ))}
        </div>
      )
    case 'passages':
      return (
        <ol className={classes.passages}>
          {block.passages.map((passage) => (
            <PassageEntry key={passage.number} passage={passage} projectId={projectId} />
          ))}
        </ol>
      )
    case 'group':
      return (
        <section className={classes.finding}>
          <Blocks blocks={block.blocks} projectId={projectId} />
        </section>
      )
  }
}

/** Citation marks that link to their passages. */
function Marks({ citations = [] }: { citations?: readonly number[] }) {
  return citations.map((number) => (
    <span key={number}>
      {' '}
      <a href={`#${passageAnchor(number)}`} className={classes.mark} aria-label={`Passage ${number}`}>
        [{number}]
      </a>
    </span>
  ))
}

function Paragraphs({ block, tone }: { block: CitedBlock; tone: 'lead' | 'dim' | undefined }) {
  const paragraphs = paragraphsOf(block.text)
  const last = paragraphs.pop() ?? ''
  return (
    <div id={block.anchor} className={classes.text} data-tone={tone}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        {last}
        <Marks citations={block.citations} />
      </p>
    </div>
  )
}

function List({ block: { items, mark } }: { block: Extract<Block, { kind: 'list' }> }) {
  const Tag = mark === 'number' ? 'ol' : 'ul'
  const sign = mark === 'box' ? '☐ ' : mark === 'checked' ? '☑ ' : ''
  return (
    <Tag className={classes.list} data-marked={sign !== ''}>
      {items.map(({ anchor, text, citations }) => (
        <li key={anchor} id={anchor}>
          {sign}
          {text}
          <Marks citations={citations} />
        </li>
      ))}
    </Tag>
  )
}

function Table({ block: { columns, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <section
      className={classes.tableFrame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a narrow screen.
      tabIndex={0}
      aria-label={columns.map(({ label }) => label).join(', ')}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ label, align }) => (
              <th key={label} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row[0]?.text} ${index}`}>
              {row.map((cell, place) => (
                <Cell key={columns[place]?.label} cell={cell} align={columns[place]?.align} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ cell, align }: { cell: TableCell; align: 'right' | undefined }) {
  const { text, citations, link, isBold, anchor } = cell
  return (
    <td id={anchor} data-align={align} data-bold={isBold || undefined}>
      {link ? <a href={`#${link}`}>{text}</a> : text}
      <Marks citations={citations} />
    </td>
  )
}

function Cite({ quote: { quote, citation, ...source } }: { quote: Quote }) {
  return (
    <div className={classes.quote}>
      <Text size="sm" fs="italic">
        “{quote}”
        <Marks citations={[citation]} />
      </Text>
      <Text size="xs" c="dimmed">
        {nameWithPlace(source)}
      </Text>
    </div>
  )
}

/** A cited passage with links to its source and back to its citations. */
function PassageEntry({ passage, projectId }: { passage: Passage; projectId: string }) {
  const source = sourceHref(projectId, passage)
  return (
    <li id={passage.anchor} className={classes.passage}>
      <span className={classes.passageNumber}>[{passage.number}]</span>
      <div>
        <blockquote>“{passage.quote}”</blockquote>
        <Text size="sm" c="dimmed">
          {nameWithPlace(passage)} · {passage.sourceTypeLabel}
          {source && (
            <>
              {' · '}
              <LinkAnchor href={source} aria-label={`Show in the source: passage ${passage.number}`}>
                Show in the source
              </LinkAnchor>
            </>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          Cited in{' '}
          {passage.citedBy.map(({ anchor, label }, index) => (
            <span key={anchor}>
              {index > 0 && ', '}
              <a href={`#${anchor}`}>{label}</a>
            </span>
          ))}
        </Text>
      </div>
    </li>
  )
}

const rooms: Partial<Record<Passage['sourceType'], string>> = {
  document: 'documents',
  interview: 'interviews',
}

function sourceHref(projectId: string, { sourceType, sourceId, start, end }: Passage): string | undefined {
  const room = rooms[sourceType]
  return room && `/projects/${projectId}/${room}/${sourceId}?start=${start}&end=${end}`
}
