import type { OwnerContext } from '../../../contract/context'
import { found } from '../../../contract/errors'
import { Download } from '../../../contract/operation'
import { findDeliverables } from '../../analysis'
import { requireOwnedProject } from '../../projects'
import { CONTENT_TYPES } from '../contract'
import type { MemoFormat } from '../memo-contract'
import { findConsultant } from '../queries'
import { memoFileName, usualPageSize } from '../rules'
import { buildMemoSheet } from './memo-sheet'
import { renderMemo } from './render-memo'

/** A memo of the current deliverables as a file, rendered when it is opened. @throws AppError NOT_FOUND */
export async function downloadMemo(
  ctx: OwnerContext,
  projectId: string,
  memoId: string,
  format: MemoFormat,
): Promise<Download> {
  const [project, deliverables, consultant] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    findDeliverables(ctx, projectId),
    findConsultant(ctx),
  ])
  const memo = found(found(deliverables).stakeholderMemos.find(({ id }) => id === memoId))
  const generatedAt = new Date()
  const sheet = buildMemoSheet({
    memo,
    clientName: project.clientName,
    consultant,
    generatedAt,
  })
  const open = async () => {
    const bytes = await renderMemo({ sheet, format, pageSize: usualPageSize(project.currency) })
    return new Blob([new Uint8Array(bytes)]).stream()
  }
  return new Download(
    memoFileName(project.clientName, memo.stakeholderName, generatedAt, format),
    open,
    CONTENT_TYPES[format],
  )
}
