import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { owners } from '../../account/users'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { env } from '../../platform/env'
import { documentsAs } from '../documents'
import { completedInterviews } from '../interviews'
import { isForgottenWork } from '../jobs'
import { projectsAs } from '../projects'
import type { ReportSourceInput } from './content/composition'
import { reportSettings, reports, type StoredSettings } from './tables'

const projects = projectsAs('projects')

const documents = documentsAs('documents')

export type ReportRow = typeof reports.$inferSelect
type NewReport = Pick<ReportRow, 'projectId' | 'analysisId' | 'format' | 'pageSize'> &
  Partial<Pick<ReportRow, 'id' | 'settings'>>

const ownedReport = (ctx: OwnerContext, reportId: string) =>
  and(eq(reports.id, reportId), eq(reports.userId, ownerOf(ctx)))
const ofProject = (ctx: OwnerContext, projectId: string) =>
  and(eq(reports.projectId, projectId), eq(reports.userId, ownerOf(ctx)))
const latestFirst = [desc(reports.createdAt), desc(reports.id)]

/** Undefined when a report with this id exists. */
export async function insertReport(ctx: OwnerContext, values: NewReport): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .insert(reports)
    .values({ ...values, userId: ownerOf(ctx), createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: reports.id })
    .returning()
  return row
}

export async function findReport(ctx: OwnerContext, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx.select().from(reports).where(ownedReport(ctx, reportId))
  return row
}

export function listReportRows(ctx: OwnerContext, projectId: string, limit: number): Promise<ReportRow[]> {
  return ctx.tx
    .select()
    .from(reports)
    .where(ofProject(ctx, projectId))
    .orderBy(...latestFirst)
    .limit(limit)
}

export async function findLatestPdf(ctx: OwnerContext, projectId: string): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(reports)
    .where(and(ofProject(ctx, projectId), eq(reports.format, 'pdf')))
    .orderBy(...latestFirst)
    .limit(1)
  return row
}

/** An unfinished report with the same format and page size: it will include all changes up to now. */
export async function findWaitingReport(ctx: OwnerContext, like: NewReport): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(reports)
    .where(
      and(
        ofProject(ctx, like.projectId),
        eq(reports.analysisId, like.analysisId),
        eq(reports.format, like.format),
        eq(reports.pageSize, like.pageSize),
        inArray(reports.status, ['pending', 'processing']),
      ),
    )
    .orderBy(...latestFirst)
    .limit(1)
  return row
}

/** Changes an unfinished report; undefined when it is finished or deleted. */
export async function updateUnfinishedReport(
  ctx: OwnerContext,
  reportId: string,
  values: Partial<Pick<ReportRow, 'status' | 'fileKey' | 'fileSizeBytes' | 'pages' | 'error'>>,
): Promise<ReportRow | undefined> {
  const ends = values.status === 'completed' && { completedAt: sql`clock_timestamp()` }
  const [row] = await ctx.tx
    .update(reports)
    .set({ ...values, ...ends, updatedAt: sql`clock_timestamp()` })
    .where(and(ownedReport(ctx, reportId), inArray(reports.status, ['pending', 'processing'])))
    .returning()
  return row
}

const isForgotten = () =>
  and(
    inArray(reports.status, ['pending', 'processing']),
    isForgottenWork(reports.updatedAt, eq(reports.status, 'pending'), env().FORGOTTEN_WORK_SECONDS),
  )

/** Unfinished reports without an update for as long as their event may be lost. */
export function selectForgottenAcrossOwners(limit: number) {
  return acrossOwners()
    .select({ id: reports.id, userId: reports.userId })
    .from(reports)
    .where(isForgotten())
    .orderBy(asc(reports.updatedAt))
    .limit(limit)
}

/** Locks a report that is still waiting; undefined when it is not. */
export async function lockForgotten(ctx: OwnerContext, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(reports)
    .where(and(ownedReport(ctx, reportId), isForgotten()))
    .for('no key update')
  return row
}

export async function findConsultant(
  ctx: OwnerContext,
): Promise<{ name: string | null; company: string | null }> {
  const [row] = await ctx.tx
    .select({ name: owners.name, company: owners.company })
    .from(owners)
    .where(eq(owners.userId, ownerOf(ctx)))
  return row ?? { name: null, company: null }
}

/** When the name, the firm or the logo of the consultant was last changed, or null. */
export async function findBrandingChange(ctx: OwnerContext): Promise<Date | null> {
  const [row] = await ctx.tx
    .select({ changedAt: owners.brandingChangedAt })
    .from(owners)
    .where(eq(owners.userId, ownerOf(ctx)))
  return row?.changedAt ?? null
}

/** The address of the consultant's logo, or null. */
export async function findLogoUrl(ctx: OwnerContext): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ logoUrl: owners.logoUrl })
    .from(owners)
    .where(eq(owners.userId, ownerOf(ctx)))
  return row?.logoUrl ?? null
}

/** The documents and interviews that an audit of the project reads, without texts. */
export async function listReportSources(ctx: OwnerContext, projectId: string): Promise<ReportSourceInput[]> {
  const read = await ctx.tx
    .select({
      sourceId: documents.id,
      sourceName: documents.fileName,
      sourceType: documents.sourceType,
      at: documents.createdAt,
    })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        eq(documents.userId, ownerOf(ctx)),
        eq(documents.uploadStatus, 'ready'),
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id))
  const heard = await ctx.tx
    .select({
      sourceId: completedInterviews.id,
      name: completedInterviews.name,
      role: completedInterviews.role,
      heldOn: completedInterviews.heldOn,
    })
    .from(completedInterviews)
    .where(and(eq(completedInterviews.projectId, projectId), eq(completedInterviews.userId, ownerOf(ctx))))
    .orderBy(asc(completedInterviews.createdAt), asc(completedInterviews.id))
  return [
    ...read.map((document) => ({ ...document, person: null })),
    ...heard.map(({ sourceId, name, role, heldOn }) => ({
      sourceId,
      sourceName: `Interview with ${name}`,
      sourceType: 'interview' as const,
      at: heldOn === null ? null : new Date(`${heldOn}T00:00:00Z`),
      person: { name, role },
    })),
  ]
}

export async function findSettingsRow(ctx: OwnerContext, projectId: string) {
  const [row] = await ctx.tx
    .select()
    .from(reportSettings)
    .where(and(eq(reportSettings.projectId, projectId), eq(reportSettings.userId, ownerOf(ctx))))
  return row
}

/** Stores the settings of a project as a whole. */
export async function upsertSettings(
  ctx: OwnerContext,
  projectId: string,
  values: { settings: StoredSettings; firmLogo: string | null; clientLogo: string | null },
): Promise<void> {
  const changed = { ...values, updatedAt: sql`clock_timestamp()` }
  await ctx.tx
    .insert(reportSettings)
    .values({ projectId, userId: ownerOf(ctx), ...values, updatedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: reportSettings.projectId, set: changed })
}

/** A finished report and its client's name. The caller has verified the link's signature. */
export async function findCompletedReportAcrossOwners(reportId: string) {
  const [row] = await acrossOwners()
    .select({
      fileKey: reports.fileKey,
      format: reports.format,
      createdAt: reports.createdAt,
      clientName: projects.clientName,
    })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .where(and(eq(reports.id, reportId), eq(reports.status, 'completed')))
  return row
}

/** The file ids among these that belong to a report of one of these owners. */
export async function findKnownFileIdsAcrossOwners(ids: string[], ownerIds: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const fileId = sql<string>`right(${reports.fileKey}, 36)`
  const rows = await acrossOwners()
    .select({ fileId })
    .from(reports)
    .where(and(inArray(reports.userId, ownerIds), inArray(fileId, ids)))
  return new Set(rows.map((row) => row.fileId))
}

/**
 * Gives a new project the composition of another one's reports: its sections and look, not what was written about the
 * client or its findings.
 */
export async function copyReportSettings(ctx: OwnerContext, fromId: string, toId: string): Promise<void> {
  const row = await findSettingsRow(ctx, fromId)
  if (!row) return
  const { sections, length, quotes, attribution, preparedBy, color } = row.settings
  const settings = { sections, length, quotes, attribution, preparedBy, color }
  await upsertSettings(ctx, toId, { settings, firmLogo: row.firmLogo, clientLogo: null })
}
