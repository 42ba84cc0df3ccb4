import { z } from 'zod'
import { CATEGORIES } from '../analysis/categories'

/**
 * A report as it was shared, in blocks that a page can draw. Stored with the link, so it holds only what readers may see
 * (no ids, no positions in sources), and stays readable whatever becomes of the report's content.
 */
const Cited = z.object({
  anchor: z.string().nullable(),
  text: z.string(),
  /** Numbers of passages. */
  citations: z.array(z.number()),
})

const Text = z.object({ kind: z.literal('text'), ...Cited.shape })
const Note = z.object({ kind: z.literal('note'), text: z.string() })
const Details = z.object({
  kind: z.literal('details'),
  rows: z.array(z.object({ label: z.string(), text: z.string() })),
})
const List = z.object({
  kind: z.literal('list'),
  title: z.string().nullable(),
  items: z.array(z.object({ ...Cited.shape, note: z.string().nullable() })),
})
const Meter = z.object({
  kind: z.literal('meter'),
  label: z.string(),
  /** 0 to 100; null when the sources do not tell. */
  score: z.number().nullable(),
  ...Cited.shape,
})
const Item = z.object({
  kind: z.literal('item'),
  anchor: z.string(),
  title: z.string(),
  /** Small print below the title. */
  about: z.string().nullable(),
  tone: z.enum(['low', 'medium', 'high', 'critical']).nullable(),
  blocks: z.array(z.discriminatedUnion('kind', [Text, Details])),
})
const Sides = z.object({
  kind: z.literal('sides'),
  anchor: z.string(),
  title: z.string(),
  sides: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      quotes: z.array(z.object({ quote: z.string(), source: z.string(), citation: z.number() })),
    }),
  ),
})
const Matrix = z.object({
  kind: z.literal('matrix'),
  points: z.array(
    z.object({
      number: z.number(),
      title: z.string(),
      impactScore: z.number(),
      effortScore: z.number(),
      category: z.enum(CATEGORIES),
      anchor: z.string(),
    }),
  ),
})
const Phases = z.object({
  kind: z.literal('phases'),
  phases: z.array(
    z.object({
      title: z.string(),
      startWeek: z.number(),
      endWeek: z.number(),
      items: z.array(z.object({ label: z.string(), anchor: z.string().nullable() })),
    }),
  ),
})
const Passages = z.object({
  kind: z.literal('passages'),
  passages: z.array(
    z.object({
      number: z.number(),
      anchor: z.string(),
      quote: z.string(),
      source: z.string(),
      citedBy: z.array(z.object({ anchor: z.string(), label: z.string() })),
    }),
  ),
})

const Block = z.discriminatedUnion('kind', [
  Text,
  Note,
  Details,
  List,
  Meter,
  Item,
  Sides,
  Matrix,
  Phases,
  Passages,
])

export const SharedDocument = z.object({
  title: z.string(),
  clientName: z.string(),
  /** Lines below the client's name. */
  about: z.array(z.string()),
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), blocks: z.array(Block) })),
})

export type SharedDocument = z.output<typeof SharedDocument>
export type SharedBlock = z.output<typeof Block>
export type SharedBlockOf<Kind extends SharedBlock['kind']> = Extract<SharedBlock, { kind: Kind }>
export type CitedText = z.output<typeof Cited>

/** The places of a document that a comment can be about: sections, and within them findings, in reading order. */
export function placesOf(document: SharedDocument): { anchor: string; label: string }[] {
  return document.sections.flatMap(({ anchor, title, blocks }) => [
    { anchor, label: title },
    ...blocks.flatMap((block) => {
      if (block.kind === 'item' || block.kind === 'sides') return { anchor: block.anchor, label: block.title }
      if (block.kind === 'meter' && block.anchor) return { anchor: block.anchor, label: block.label }
      return []
    }),
  ])
}
