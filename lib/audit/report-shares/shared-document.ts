import { z } from 'zod'

/**
 * A report as it was shared, in blocks that a page can draw. Stored with the link, so it holds only what readers may see
 * (no ids, no positions in sources), and stays readable whatever becomes of the report's content.
 */
const Cited = z.object({
  anchor: z.string(),
  text: z.string(),
  /** Numbers of passages. */
  citations: z.array(z.number()),
})
const Quote = z.object({ quote: z.string(), source: z.string(), citation: z.number() })

const at = { x: z.number(), y: z.number() }
const Shape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rect'),
    ...at,
    width: z.number(),
    height: z.number(),
    fill: z.string(),
    stroke: z.string().optional(),
    radius: z.number().optional(),
  }),
  z.object({
    kind: z.literal('line'),
    x1: z.number(),
    y1: z.number(),
    x2: z.number(),
    y2: z.number(),
    stroke: z.string(),
    width: z.number(),
    isDashed: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('circle'),
    ...at,
    radius: z.number(),
    fill: z.string(),
    stroke: z.string().optional(),
  }),
  z.object({
    kind: z.literal('text'),
    ...at,
    text: z.string(),
    size: z.number(),
    fill: z.string(),
    isBold: z.boolean().optional(),
    anchor: z.enum(['start', 'middle', 'end']).optional(),
    isVertical: z.boolean().optional(),
  }),
])

const plain = [
  z.object({
    kind: z.literal('heading'),
    text: z.string(),
    anchor: z.string().optional(),
    note: z.string().optional(),
  }),
  z.object({ kind: z.literal('text'), ...Cited.shape, tone: z.enum(['lead', 'dim']).optional() }),
  z.object({
    kind: z.literal('list'),
    items: z.array(Cited),
    mark: z.enum(['number', 'box', 'checked']).optional(),
  }),
  z.object({
    kind: z.literal('figures'),
    figures: z.array(z.object({ value: z.string(), label: z.string(), note: z.string() })),
  }),
  z.object({ kind: z.literal('callout'), label: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('chart'),
    drawing: z.object({ width: z.number(), height: z.number(), alt: z.string(), shapes: z.array(Shape) }),
    caption: z.string().optional(),
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.object({ label: z.string(), align: z.literal('right').optional() })),
    rows: z.array(
      z.array(
        z.object({
          text: z.string(),
          citations: z.array(z.number()).optional(),
          link: z.string().optional(),
          isBold: z.boolean().optional(),
          anchor: z.string().optional(),
        }),
      ),
    ),
  }),
  z.object({ kind: z.literal('fields'), fields: z.array(Cited.extend({ label: z.string() })) }),
  z.object({ kind: z.literal('quotes'), quotes: z.array(Quote) }),
  z.object({
    kind: z.literal('sides'),
    sides: z.array(z.object({ label: z.string(), text: z.string(), quotes: z.array(Quote) })),
  }),
  z.object({
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
  }),
] as const
const PlainBlock = z.discriminatedUnion('kind', plain)
const Group = z.object({ kind: z.literal('group'), blocks: z.array(PlainBlock) })

export const SharedDocument = z.object({
  title: z.string(),
  clientName: z.string(),
  /** The firm's color; white text on it can be read. Absent in documents of older versions. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** Who prepared it, a person before a firm. Absent in documents of older versions. */
  preparedBy: z.array(z.string()).optional(),
  /** Lines below the client's name. */
  about: z.array(z.string()),
  sections: z.array(
    z.object({
      anchor: z.string(),
      title: z.string(),
      intro: z.string().optional(),
      blocks: z.array(z.discriminatedUnion('kind', [...plain, Group])),
    }),
  ),
})

export type SharedDocument = z.output<typeof SharedDocument>
export type SharedPlainBlock = z.output<typeof PlainBlock>
export type SharedBlock = SharedDocument['sections'][number]['blocks'][number]
export type SharedBlockOf<Kind extends SharedBlock['kind']> = Extract<SharedBlock, { kind: Kind }>
export type CitedText = z.output<typeof Cited>
export type SharedQuote = z.output<typeof Quote>

/** The heading of a group that can be commented on: a finding. */
export const findingOf = ({
  blocks,
}: SharedBlockOf<'group'>): { anchor: string; label: string } | undefined => {
  for (const block of blocks)
    if (block.kind === 'heading' && block.anchor) return { anchor: block.anchor, label: block.text }
  return undefined
}

/** The places of a document that a comment can be about: sections, and within them findings, in reading order. */
export function placesOf(document: SharedDocument): { anchor: string; label: string }[] {
  return document.sections.flatMap(({ anchor, title, blocks }) => [
    { anchor, label: title },
    ...blocks.flatMap((block) => (block.kind === 'group' ? (findingOf(block) ?? []) : [])),
  ])
}
