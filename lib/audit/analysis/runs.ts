import type { z } from 'zod'
import type { Context, OwnerContext } from '../../contract/context'
import { AppError, absent, found } from '../../contract/errors'
import { requireOwnedProject } from '../projects'
import { setExecutiveSummaryEdit, touchAudit } from './analyses-queries'
import { changedFields, isReordered, sameFindings } from './carried-work'
import { differencesOf } from './compare-runs'
import { findAuditWithFindings, findRun } from './find-deliverables'
import {
  insertOpportunity,
  insertRisk,
  renameDependency,
  updateMemoRow,
  updateOpportunityRow,
  updateRiskRow,
} from './findings-queries'
import { requireCompleteAuditToEdit } from './require-audit'
import { editableOf, isEditedMemo, isEditedRisk } from './rules'
import type { AddedSourcesWire, EditsWire, RunWire, restoreFromRun } from './runs-contract'
import { countAddedSources, listRunRows, runBefore } from './runs-queries'
import { type AuditWithFindings, executiveSummaryOf, storedSynthesisOf } from './wire'

const absentFinding = absent('findingId')
const noSuchRun = { text: 'There is no such completed audit in this project.' }

/** @throws AppError NOT_FOUND */
async function requireRun(ctx: OwnerContext, projectId: string, analysisId: string) {
  return found(await findRun(ctx, projectId, analysisId), noSuchRun)
}

/**
 * The completed audits of a project, the consultant's changes to the latest, and the sources that it has not read.
 * @throws AppError NOT_FOUND
 */
export async function listRuns(
  ctx: OwnerContext,
  projectId: string,
): Promise<{ runs: RunWire[]; edits: EditsWire | null; added: AddedSourcesWire | null }> {
  const [, rows, latest, added] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    listRunRows(ctx, projectId),
    findAuditWithFindings(ctx, projectId, { isComplete: true, includeDismissed: true }),
    countAddedSources(ctx, projectId),
  ])
  return {
    runs: rows.map((row, index) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
      isCurrent: index === 0,
    })),
    edits: latest ? editsIn(latest) : null,
    added: added ?? null,
  }
}

/** What the consultant did to a run, counted. */
function editsIn({ audit, findings, decisions }: AuditWithFindings): EditsWire {
  const { opportunities, risks, memos } = findings
  const all = [...opportunities, ...risks, ...memos]
  const edits = {
    edited:
      opportunities.filter((row) => Object.keys(changedFields(row, opportunities)).length > 0).length +
      risks.filter(isEditedRisk).length +
      memos.filter(isEditedMemo).length,
    dismissed: all.filter(({ dismissedAt }) => dismissedAt !== null).length,
    added: all.filter(({ original }) => original === null).length,
    reordered: (['opportunities', 'risks', 'memos'] as const).filter((kind) =>
      isReordered(kind, findings, storedSynthesisOf(audit).order),
    ).length,
    summary: audit.executiveSummaryEdit === null ? 0 : 1,
    contradictions: decisions.length,
  }
  return { ...edits, total: Object.values(edits).reduce((sum, count) => sum + count, 0) }
}

/**
 * A completed audit of a project, the latest or an earlier one.
 * @throws AppError NOT_FOUND
 */
export async function readRun(
  ctx: OwnerContext,
  projectId: string,
  analysisId: string,
): Promise<{ run: AuditWithFindings; isCurrent: boolean }> {
  const [, run, [latest]] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    requireRun(ctx, projectId, analysisId),
    listRunRows(ctx, projectId),
  ])
  return { run, isCurrent: latest?.id === analysisId }
}

/**
 * The differences between two audits of a project; by default from the previous one.
 * @throws AppError NOT_FOUND
 */
export async function compareRuns(
  ctx: OwnerContext,
  projectId: string,
  { from, to }: { from: string | undefined; to: string },
) {
  const [, before, after] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    findRun(ctx, projectId, from ?? runBefore(ctx, projectId, to)),
    requireRun(ctx, projectId, to),
  ])
  return differencesOf(from ? found(before, noSuchRun) : (before ?? emptiedRun(after)), after)
}

/** A run that found nothing, to compare the first one with. */
const emptiedRun = ({ audit }: AuditWithFindings): AuditWithFindings => ({
  audit: { ...audit, result: { ...audit.result, contradictions: [] } },
  findings: { opportunities: [], risks: [], memos: [] },
  decisions: [],
})

/**
 * Takes a finding or the summary of an earlier audit into the latest one: its texts, scores and dismissal. A finding
 * that the latest audit does not have is added.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR for a memo to somebody the latest audit has none for
 */
export async function restoreIntoLatest(
  ctx: Context,
  projectId: string,
  analysisId: string,
  { kind, findingId }: z.output<NonNullable<(typeof restoreFromRun)['input']['body']>>,
): Promise<'changed' | 'added'> {
  const { id: latestId } = await requireCompleteAuditToEdit(ctx, projectId)
  const before = await requireRun(ctx, projectId, analysisId)
  const after = await requireRun(ctx, projectId, latestId)
  const place = { projectId, analysisId: latestId }
  const same = sameFindings(before.findings, after.findings)
  const idOf = <Row extends { id: string }>(pairs: { before: Row; after: Row }[]) =>
    pairs.find((pair) => pair.before.id === findingId)?.after
  if (kind === 'summary') {
    await setExecutiveSummaryEdit(ctx, latestId, executiveSummaryOf(before))
    return 'changed'
  }
  await touchAudit(ctx, latestId)
  if (kind === 'opportunity') {
    const row = found(
      before.findings.opportunities.find(({ id }) => id === findingId),
      absentFinding,
    )
    const target = idOf(same.opportunities)
    const { dependencies: _dependencies, ...values } = editableOf(row)
    if (!target) {
      await insertOpportunity(ctx, place, { ...values, evidence: row.evidence })
      return 'added'
    }
    await updateOpportunityRow(ctx, target.id, { ...values, dismissedAt: row.dismissedAt })
    if (target.title !== values.title) await renameDependency(ctx, latestId, target.title, values.title)
    return 'changed'
  }
  if (kind === 'risk') {
    const row = found(
      before.findings.risks.find(({ id }) => id === findingId),
      absentFinding,
    )
    const { title, description, mitigation, severity, evidence, dismissedAt } = row
    const target = idOf(same.risks)
    const values = { title, description, mitigation, severity }
    if (target) await updateRiskRow(ctx, target.id, { ...values, dismissedAt })
    else await insertRisk(ctx, place, { ...values, evidence })
    return target ? 'changed' : 'added'
  }
  const row = found(
    before.findings.memos.find(({ id }) => id === findingId),
    absentFinding,
  )
  const target = idOf(same.memos)
  if (!target) {
    const message = `is a memo to ${row.stakeholderName}, for whom the latest audit has none`
    throw new AppError('VALIDATION_ERROR', {
      text: `findingId: ${message}`,
      issues: [{ path: 'findingId', message }],
    })
  }
  await updateMemoRow(ctx, target.id, { memo: row.memo, dismissedAt: row.dismissedAt })
  return 'changed'
}
