import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { leadsAs } from '../../lead-generation/leads'
import type { CaptureItemType } from '../captures/contract'
import { captureItemsAs, capturesAs } from '../captures/shared-queries'
import { contactsAs } from '../contacts/shared-queries'
import { memoriesAs } from '../memories/shared-queries'
import type { SearchKind } from './contract'
import type { RankedRow } from './ranked-queries'

/** The shown fields of a match. */
export interface Shown {
  title: string
  /** The source of the excerpt. */
  text: string
  projectId: string | null
  itemType: CaptureItemType | null
  at: Date
}

const memories = memoriesAs('memory')
const captures = capturesAs('capture')
const captureItems = captureItemsAs('item')
const contacts = contactsAs('contact')
const projects = projectsAs('project')
const leads = leadsAs('lead')

type Reader = (ctx: OwnerContext, rows: RankedRow[]) => Promise<({ id: string } & Shown)[]>

const none = { projectId: sql<null>`null`, itemType: sql<null>`null` }
const joined = (...parts: unknown[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(
    parts.map((part) => sql`nullif(${part}, '')`),
    sql`, `,
  )})`

const idsOf = (rows: RankedRow[]) => rows.map(({ sourceId }) => sourceId)

/** Only the matching passage of each capture. */
function passageOf(rows: RankedRow[]): SQL<string> {
  const content = sql`coalesce(${captures.processedContent}, ${captures.rawContent})`
  const passages = sql.join(
    rows.map(
      ({ sourceId, startsAt, characters }) => sql`(${sourceId}::uuid, ${startsAt}::int, ${characters}::int)`,
    ),
    sql`, `,
  )
  return sql<string>`(
    select substr(${content}, starts_at + 1, characters) from (values ${passages}) as p(capture, starts_at, characters)
    where p.capture = ${captures.id})`
}

const readers: Record<SearchKind, Reader> = {
  memory: (ctx, rows) =>
    ctx.tx
      .select({
        id: memories.id,
        title: memories.subject,
        text: memories.content,
        projectId: memories.projectId,
        itemType: none.itemType,
        at: memories.createdAt,
      })
      .from(memories)
      .where(and(eq(memories.userId, ownerOf(ctx)), inArray(memories.id, idsOf(rows)))),
  capture: (ctx, rows) =>
    ctx.tx
      .select({
        id: captures.id,
        title: captures.title,
        text: passageOf(rows),
        projectId: captures.projectId,
        itemType: none.itemType,
        at: captures.capturedAt,
      })
      .from(captures)
      .where(and(eq(captures.userId, ownerOf(ctx)), inArray(captures.id, idsOf(rows)))),
  item: (ctx, rows) =>
    ctx.tx
      .select({
        id: captureItems.id,
        title: captures.title,
        text: captureItems.content,
        projectId: captures.projectId,
        itemType: captureItems.itemType,
        at: captures.capturedAt,
      })
      .from(captureItems)
      .innerJoin(captures, eq(captures.id, captureItems.captureId))
      .where(and(eq(captureItems.userId, ownerOf(ctx)), inArray(captureItems.id, idsOf(rows)))),
  contact: (ctx, rows) =>
    ctx.tx
      .select({
        id: contacts.id,
        title: contacts.name,
        text: joined(contacts.role, contacts.company, contacts.email, contacts.phone, contacts.notes),
        ...none,
        at: contacts.updatedAt,
      })
      .from(contacts)
      .where(and(eq(contacts.userId, ownerOf(ctx)), inArray(contacts.id, idsOf(rows)))),
  project: (ctx, rows) =>
    ctx.tx
      .select({
        id: projects.id,
        title: projects.clientName,
        text: joined(projects.industry, projects.description),
        projectId: sql<string>`${projects.id}`,
        itemType: none.itemType,
        at: projects.updatedAt,
      })
      .from(projects)
      .where(and(eq(projects.userId, ownerOf(ctx)), inArray(projects.id, idsOf(rows)))),
  lead: (ctx, rows) =>
    ctx.tx
      .select({
        id: leads.id,
        title: sql<string>`coalesce(nullif(${leads.businessName}, ''), nullif(${leads.clientName}, ''), ${leads.clientEmail}, '')`,
        text: joined(leads.clientName, leads.clientEmail, leads.industry),
        projectId: leads.convertedToAuditId,
        itemType: none.itemType,
        at: leads.createdAt,
      })
      .from(leads)
      .where(and(eq(leads.userId, ownerOf(ctx)), inArray(leads.id, idsOf(rows)))),
}

/** The shown fields by id, in one statement per kind that reads no more text than needed. */
export async function selectShown(ctx: OwnerContext, rows: RankedRow[]): Promise<Map<string, Shown>> {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const shown = await Promise.all([...byKind].map(([kind, ofKind]) => readers[kind](ctx, ofKind)))
  return new Map(shown.flat().map(({ id, ...row }) => [id, row]))
}
