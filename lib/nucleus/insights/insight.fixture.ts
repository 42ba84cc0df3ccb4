import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { callAsUser } from '../../api/call'
import { newProject as projectOf } from '../../audit/projects/project.fixture'
import type { TestOwner } from '../../lead-generation/leads/lead.fixture'
import { acrossOwners } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import type { InsightType } from './contract'
import * as operations from './operations'
import { raiseInsights } from './queries'

export { newCompletedLead, newOwner, type TestOwner } from '../../lead-generation/leads/lead.fixture'

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10)

interface ProjectValues {
  clientName?: string
  industry?: string
  companySize?: string
  description?: string
  status?: 'setup' | 'analysis' | 'interviews' | 'complete'
  /** When it was created and last changed. */
  at?: Date
}

/** A project without activity since `at`. */
export function newProject(owner: TestOwner, values: ProjectValues = {}): Promise<string> {
  const { at = new Date(), ...given } = values
  const usual = { industry: 'Logistics', companySize: '51-200', status: 'analysis' } as const
  return projectOf(owner.userId, { ...usual, ...given, createdAt: at, updatedAt: at })
}

export interface Finding {
  title: string
  key?: string
  /** By default as the analyst gave it. Null: added by the consultant. */
  originalTitle?: string | null
}

/** A complete audit of a project with these findings. @returns their ids */
export async function newAudit(
  owner: TestOwner,
  projectId: string,
  found: { opportunities?: Finding[]; risks?: Finding[] },
): Promise<string[]> {
  const analysisId = randomUUID()
  const original = ({ title, originalTitle = title }: Finding) =>
    originalTitle === null ? null : JSON.stringify({ title: originalTitle })
  return asOwner(owner.userId, async ({ tx }) => {
    await tx.execute(sql`
      insert into analyses (id, user_id, project_id, kind, status, created_at)
      values (${analysisId}, ${owner.userId}, ${projectId}, 'audit', 'complete', clock_timestamp())`)
    const ids: string[] = []
    for (const [position, finding] of (found.opportunities ?? []).entries()) {
      const id = randomUUID()
      ids.push(id)
      await tx.execute(sql`
        insert into opportunities (id, user_id, project_id, analysis_id, position, key, title, description, impact_score,
          effort_score, original)
        values (${id}, ${owner.userId}, ${projectId}, ${analysisId}, ${position}, ${finding.key ?? null},
          ${finding.title}, 'It takes 40 hours.', 5, 5, ${original(finding)}::jsonb)`)
    }
    for (const [position, finding] of (found.risks ?? []).entries()) {
      const id = randomUUID()
      ids.push(id)
      await tx.execute(sql`
        insert into risks (id, user_id, project_id, analysis_id, position, key, title, description, severity, original)
        values (${id}, ${owner.userId}, ${projectId}, ${analysisId}, ${position}, ${finding.key ?? null},
          ${finding.title}, 'Nobody knows.', 'high', ${original(finding)}::jsonb)`)
    }
    return ids
  })
}

/** The insights in the owner's inbox. */
export async function inboxOf(
  owner: TestOwner,
  query: { type?: InsightType; unreadOnly?: 'true' | 'false'; limit?: number; offset?: number } = {},
) {
  const { insights } = await callAsUser(operations.listInsights, owner.principal, { query })
  return insights
}

export const patchInsight = (
  owner: TestOwner,
  insightId: string,
  changes: { isRead?: boolean; isDismissed?: boolean },
) => callAsUser(operations.updateInsight, owner.principal, { body: { insightId, ...changes } })

/** Runs a statement as the login role. */
export const change = (statement: ReturnType<typeof sql>) => acrossOwners().execute(statement)

/** Lets every insight of the owner expire. */
export const expireAll = (owner: TestOwner) =>
  change(sql`update insights set expires_at = now() - interval '1 minute' where user_id = ${owner.userId}`)

/** An insight of the user without an existing subject. @returns its id */
export async function newInsight(userId: string): Promise<string> {
  const draft = {
    insightType: 'overdue_followup',
    subjectKey: `item:${randomUUID()}`,
    occasion: '2026-05-04',
    title: 'Overdue: Send the export',
    content: 'Due on 4 May 2026 and still open.',
    context: {},
    projectId: null,
    priority: 'normal',
  } as const
  await asOwner(userId, (ctx) => raiseInsights(ctx, [draft]))
  const [row] = await change(
    sql`select id from insights where user_id = ${userId} and subject_key = ${draft.subjectKey}`,
  )
  return row!.id as string
}
