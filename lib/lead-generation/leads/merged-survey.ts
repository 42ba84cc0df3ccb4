import { eraseDocument } from '../../audit/documents'
import type { OwnerContext } from '../../contract/context'
import { PROFILE_FIELDS } from '../assessments/survey-definition'
import { addAnswerCounts } from '../readylinks'
import { type AnsweringLead, upsertAnswers } from './answering-queries'
import { profileOf, type StoredAnswers } from './answering-rules'
import type { MergedProfile } from './contract'
import {
  deleteMergedSurvey,
  findMergedSurvey,
  insertAgain,
  type MergedSurvey,
  rewordMerge,
  selectMergedSurveys,
} from './merge-queries'
import { findLead, findSurveyOf, type LeadRow, lockLead, selectAnswers, updateLeadRow } from './queries'

/** The survey of a lead that was merged into another one, in the shape of a lead: its own links still lead to it. */
export async function findMergedLead(
  ctx: OwnerContext,
  readyLinkId: string,
  leadId: string,
): Promise<AnsweringLead | undefined> {
  const row = await findMergedSurvey(ctx, leadId)
  if (!row || row.readyLinkId !== readyLinkId) return undefined
  const { id, profile, surveyVersionId, source, visits, aiReadinessScore, completedAt, startedAt } = row
  return {
    id,
    recordId: row.leadId,
    readyLinkId,
    surveyVersionId,
    ...profile,
    source,
    surveyStatus: completedAt ? 'completed' : 'pending',
    visits,
    aiReadinessScore,
    researchScore: null,
    compositeScore: null,
    convertedToAuditId: await projectOf(ctx, row),
    completedAt,
    createdAt: startedAt,
    ageSeconds: (Date.now() - startedAt.getTime()) / 1000,
  }
}

/** The project created from it, also where it went to the kept lead. */
async function projectOf(ctx: OwnerContext, row: MergedSurvey): Promise<string | null> {
  if (row.convertedToAuditId !== null || row.surveyDocumentId === null) return row.convertedToAuditId
  return (await findLead(ctx, row.leadId))?.convertedToAuditId ?? null
}

/** The answers of a merged survey; when each arrived was not kept. */
export async function selectMergedAnswers(ctx: OwnerContext, leadId: string): Promise<StoredAnswers> {
  const row = await findMergedSurvey(ctx, leadId)
  const arrivedAtMicros = row ? (row.completedAt ?? row.startedAt).getTime() * 1000 : 0
  return new Map(
    Object.entries(row?.answers ?? {}).map(([questionId, value]) => [
      questionId,
      { value, arrivedAtMicros, pageMadeAtMicros: 0 },
    ]),
  )
}

/**
 * Erases a merged survey: its answers, its document, and what the kept lead has from it alone. The rest of the kept lead
 * stays.
 */
export async function eraseMergedSurvey(ctx: OwnerContext, leadId: string): Promise<void> {
  const row = await lockMergedSurvey(ctx, leadId)
  if (!row) return
  if (row.surveyDocumentId) await eraseDocument(ctx, row.surveyDocumentId)
  await deleteMergedSurvey(ctx, leadId)
  await takeBack(ctx, row, 'Merged with a lead that has been erased since')
}

/**
 * Makes an unfinished survey a lead of its own again, because its visitor goes on with it. False when it is finished or
 * is no merged one.
 */
export async function reviveMergedLead(
  ctx: OwnerContext,
  readyLinkId: string,
  leadId: string,
): Promise<boolean> {
  const row = await lockMergedSurvey(ctx, leadId)
  if (!row || row.completedAt || row.readyLinkId !== readyLinkId) return false
  const answers = await selectMergedAnswers(ctx, leadId)
  await deleteMergedSurvey(ctx, leadId)
  await insertAgain(ctx, row)
  await upsertAnswers(ctx, leadId, answers)
  await addAnswerCounts(ctx, readyLinkId, new Map([...answers.keys()].map((question) => [question, 1])))
  await takeBack(ctx, row, 'Merged with a lead whose survey was continued, which parted them again')
  return true
}

/** With the kept lead locked before, as a merge and an erasure of that lead do. */
async function lockMergedSurvey(ctx: OwnerContext, id: string): Promise<MergedSurvey | undefined> {
  const before = await findMergedSurvey(ctx, id)
  if (!before || !(await lockLead(ctx, before.leadId))) return undefined
  const row = await findMergedSurvey(ctx, id)
  // Merged once more meanwhile.
  return row && row.leadId !== before.leadId ? lockMergedSurvey(ctx, id) : row
}

/** Removes from the kept lead what only this survey gave; the survey is no longer among its merged ones. */
async function takeBack(ctx: OwnerContext, row: MergedSurvey, event: string): Promise<void> {
  const kept = await lockLead(ctx, row.leadId)
  if (!kept) return
  const others = await selectMergedSurveys(ctx, kept.id)
  const own = await ownProfileOf(ctx, kept, [...others, row])
  const changes: Partial<MergedProfile> = {}
  for (const field of PROFILE_FIELDS) {
    const given = [own, ...others.map(({ profile }) => profile)].map((profile) => profile[field])
    const isFromHere = kept[field] !== null && kept[field] === row.profile[field]
    if (isFromHere && !given.includes(kept[field])) {
      changes[field] = given.find((value) => value !== null) ?? null
    }
  }
  await updateLeadRow(ctx, kept.id, changes)
  await rewordMerge(ctx, kept.id, row.profile, event)
}

/** What a lead held in its fields before others were merged into it. @param merged those surveys */
export async function ownProfileOf(
  ctx: OwnerContext,
  lead: LeadRow,
  merged: readonly Pick<MergedSurvey, 'profile'>[],
): Promise<MergedProfile> {
  const { businessName, clientName, clientEmail, clientPhone, industry, companySize, websiteUrl } = lead
  const now = { businessName, clientName, clientEmail, clientPhone, industry, companySize, websiteUrl }
  if (merged.length === 0) return now
  if (lead.importedAt)
    return merged.find(({ profile }) => profile.importedProfile)?.profile.importedProfile ?? now
  const definition = await findSurveyOf(ctx, lead.id)
  return definition ? { ...now, ...profileOf(definition, await selectAnswers(ctx, lead.id)) } : now
}
