import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { lockProject, requireOwnedProject } from '../projects'
import { type AnalysisRow, findLatestCompleteAudit } from './analyses-queries'

export const noCompleteAudit = () =>
  new Refusal('NOT_FOUND', { text: 'No audit of this project has been completed yet.' })

/** The audit whose findings are shown. @throws Refusal NOT_FOUND when none was completed */
async function requireCompleteAudit(ctx: OwnerContext, projectId: string): Promise<AnalysisRow> {
  await requireOwnedProject(ctx, projectId)
  const audit = await findLatestCompleteAudit(ctx, projectId)
  if (!audit) throw noCompleteAudit()
  return audit
}

/** The same for whoever changes findings: changes of one project are made one after the other. */
export async function requireCompleteAuditToEdit(ctx: OwnerContext, projectId: string): Promise<AnalysisRow> {
  await lockProject(ctx, projectId)
  return requireCompleteAudit(ctx, projectId)
}
