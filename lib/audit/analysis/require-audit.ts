import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { lockProject, requireOwnedProject } from '../projects'
import { type AnalysisRow, findLatestCompleteAudit } from './analyses-queries'

/** Details of the NOT_FOUND where no audit was completed. */
export const noCompleteAudit = { text: 'No audit of this project has been completed yet.' }

/** The audit whose findings are shown. @throws AppError NOT_FOUND when none was completed */
async function requireCompleteAudit(ctx: OwnerContext, projectId: string): Promise<AnalysisRow> {
  await requireOwnedProject(ctx, projectId)
  return found(await findLatestCompleteAudit(ctx, projectId), noCompleteAudit)
}

/** The same for edits: locks the project, which serializes changes to its findings. */
export async function requireCompleteAuditToEdit(ctx: OwnerContext, projectId: string): Promise<AnalysisRow> {
  await lockProject(ctx, projectId)
  return requireCompleteAudit(ctx, projectId)
}
