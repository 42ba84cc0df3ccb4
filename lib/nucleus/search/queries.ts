import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { findingTexts } from '../../audit/analysis'
import { documentsAs, sectionsAround, textOfDocument } from '../../audit/documents'
import { interviewSessionsAs, stakeholdersAs, textOfInterview } from '../../audit/interviews'
import { projectsAs } from '../../audit/projects'
import { researchPagesAs } from '../../audit/research'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { SourceSection } from '../../language/places'
import type { Contradiction } from '../../language/synthesis'
import { templatesAs } from '../../lead-generation/assessments'
import { leadsAs } from '../../lead-generation/leads'
import { readyLinksAs } from '../../lead-generation/readylinks'
import type { CaptureItemType } from '../captures/contract'
import { captureItemsAs, capturesAs } from '../captures/shared-queries'
import { contactsAs } from '../contacts/shared-queries'
import { memoriesAs } from '../memories/shared-queries'
import type { FINDING_TYPES, SearchKind } from './contract'
import type { RankedRow } from './ranked-queries'

/** The shown fields of a match. */
export interface Shown {
  title: string
  /** The source of the excerpt. */
  text: string
  projectId: string | null
  itemType?: CaptureItemType
  findingType?: (typeof FINDING_TYPES)[number]
  /** Of an audit whose contradictions are searched as one text. */
  contradictions?: Contradiction[] | null
  /** Where `text` starts in a source whose passages can be opened, in UTF-16 code units. */
  start?: number | null
  /** The sections of the source around the passage. */
  sections?: SourceSection[]
  at: Date
}

const memories = memoriesAs('memory')
const captures = capturesAs('capture')
const captureItems = captureItemsAs('item')
const contacts = contactsAs('contact')
const projects = projectsAs('project')
const leads = leadsAs('lead')
const documents = documentsAs('document')
const webpages = researchPagesAs('webpage')
const interviews = interviewSessionsAs('interview')
const stakeholders = stakeholdersAs('stakeholder')
const readyLinks = readyLinksAs('readylink')
const templates = templatesAs('template')

type Reader = (ctx: OwnerContext, rows: RankedRow[]) => Promise<({ id: string } & Shown)[]>

const noProject = sql<null>`null`
const joined = (...parts: unknown[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(
    parts.map((part) => sql`nullif(${part}, '')`),
    sql`, `,
  )})`

const idsOf = (rows: RankedRow[]) => rows.map(({ sourceId }) => sourceId)

/** The matching passages, as a relation to join: one of each source. */
const passagesOf = (rows: RankedRow[]): SQL =>
  sql`(values ${sql.join(
    rows.map(
      ({ sourceId, startsAt, unitStartsAt, characters }) =>
        sql`(${sourceId}::uuid, ${startsAt}::int, ${unitStartsAt}::int, ${characters}::int)`,
    ),
    sql`, `,
  )}) as passage (source_id, starts_at, unit_starts_at, characters)`
const isOf = (id: SQLWrapper): SQL => sql`passage.source_id = ${id}`
const partOf = (content: SQLWrapper) =>
  sql<string>`coalesce(substr(${content}, passage.starts_at + 1, passage.characters), '')`
const unitStart = sql<number>`passage.unit_starts_at`
// Characters beyond the basic plane are two units.
const unitEnd = sql`passage.unit_starts_at + 2 * passage.characters`

const readers: Record<SearchKind, Reader> = {
  memory: (ctx, rows) =>
    ctx.tx
      .select({
        id: memories.id,
        title: memories.subject,
        text: memories.content,
        projectId: memories.projectId,
        at: memories.createdAt,
      })
      .from(memories)
      .where(and(eq(memories.userId, ownerOf(ctx)), inArray(memories.id, idsOf(rows)))),
  capture: (ctx, rows) =>
    ctx.tx
      .select({
        id: captures.id,
        title: captures.title,
        text: partOf(sql`coalesce(${captures.processedContent}, ${captures.rawContent})`),
        projectId: captures.projectId,
        at: captures.capturedAt,
      })
      .from(captures)
      .innerJoin(passagesOf(rows), isOf(captures.id))
      .where(eq(captures.userId, ownerOf(ctx))),
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
        projectId: noProject,
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
        at: leads.createdAt,
      })
      .from(leads)
      .where(and(eq(leads.userId, ownerOf(ctx)), inArray(leads.id, idsOf(rows)))),
  document: (ctx, rows) =>
    ctx.tx
      .select({
        id: documents.id,
        title: documents.fileName,
        text: partOf(textOfDocument(documents.id)),
        projectId: documents.projectId,
        start: unitStart,
        sections: sectionsAround(documents.id, unitStart, unitEnd),
        at: documents.createdAt,
      })
      .from(documents)
      .innerJoin(passagesOf(rows), isOf(documents.id))
      .where(eq(documents.userId, ownerOf(ctx))),
  webpage: (ctx, rows) =>
    ctx.tx
      .select({
        id: webpages.id,
        title: sql<string>`coalesce(nullif(${webpages.title}, ''), ${webpages.url})`,
        text: partOf(webpages.content),
        projectId: webpages.projectId,
        start: unitStart,
        at: webpages.createdAt,
      })
      .from(webpages)
      .innerJoin(passagesOf(rows), isOf(webpages.id))
      .where(eq(webpages.userId, ownerOf(ctx))),
  interview: (ctx, rows) =>
    ctx.tx
      .select({
        id: interviews.id,
        title: sql<string>`'Interview with ' || ${stakeholders.name}`,
        text: partOf(textOfInterview(interviews.id)),
        projectId: interviews.projectId,
        start: sql<number | null>`case when ${interviews.completedAt} is not null then ${unitStart} end`,
        at: interviews.createdAt,
      })
      .from(interviews)
      .innerJoin(passagesOf(rows), isOf(interviews.id))
      .innerJoin(stakeholders, eq(stakeholders.id, interviews.stakeholderId))
      .where(eq(interviews.userId, ownerOf(ctx))),
  finding: async (ctx, rows) => {
    type Row = { id: string } & Omit<Shown, 'at'> & { at: string }
    const found = await ctx.tx.execute<Row & Record<string, unknown>>(sql`
      select id, title, text, project_id as "projectId", type as "findingType", created_at as at, contradictions
      from ${findingTexts} as findings
      where user_id = ${ownerOf(ctx)} and id in (${sql.join(
        idsOf(rows).map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`)
    return [...found].map(({ at, text, ...row }) => ({ ...row, text: text ?? '', at: new Date(at) }))
  },
  readylink: (ctx, rows) =>
    ctx.tx
      .select({
        id: readyLinks.id,
        title: readyLinks.name,
        text: joined(
          readyLinks.slug,
          readyLinks.consultantName,
          readyLinks.consultantCompany,
          readyLinks.customDomain,
          readyLinks.customDescription,
          templates.text,
        ),
        projectId: noProject,
        at: readyLinks.createdAt,
      })
      .from(readyLinks)
      .leftJoin(templates, eq(templates.id, readyLinks.assessmentConfigId))
      .where(and(eq(readyLinks.userId, ownerOf(ctx)), inArray(readyLinks.id, idsOf(rows)))),
  template: (ctx, rows) =>
    ctx.tx
      .select({
        id: templates.id,
        title: templates.name,
        text: sql<string>`coalesce(${templates.text}, '')`,
        projectId: noProject,
        at: templates.createdAt,
      })
      .from(templates)
      .where(and(eq(templates.userId, ownerOf(ctx)), inArray(templates.id, idsOf(rows)))),
}

/** The names of the clients of projects, by the project's id. */
export async function selectClientNames(
  ctx: OwnerContext,
  projectIds: readonly string[],
): Promise<Map<string, string>> {
  if (projectIds.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: projects.id, clientName: projects.clientName })
    .from(projects)
    .where(and(eq(projects.userId, ownerOf(ctx)), inArray(projects.id, [...projectIds])))
  return new Map(rows.map(({ id, clientName }) => [id, clientName]))
}

/** The shown fields by id, in one statement per kind that reads no more text than needed. */
export async function selectShown(ctx: OwnerContext, rows: RankedRow[]): Promise<Map<string, Shown>> {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const shown = await Promise.all([...byKind].map(([kind, ofKind]) => readers[kind](ctx, ofKind)))
  return new Map(shown.flat().map(({ id, ...row }) => [id, row]))
}
