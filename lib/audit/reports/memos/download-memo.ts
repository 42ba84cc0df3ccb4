import { ZipFile } from 'yazl'
import type { OwnerContext } from '../../../contract/context'
import { found } from '../../../contract/errors'
import { Download } from '../../../contract/operation'
import { findDeliverables } from '../../analysis'
import type { StakeholderMemoWire } from '../../analysis/contract'
import { requireOwnedProject } from '../../projects'
import { CONTENT_TYPES } from '../contract'
import type { MemoFormat } from '../memo-contract'
import { findConsultant } from '../queries'
import { memoArchiveName, memoFileName, usualPageSize } from '../rules'
import { findSettings } from '../settings'
import { buildMemoSheet } from './memo-sheet'
import { type MemoTask, renderMemo } from './render-memo'

/**
 * The data for every memo of a project.
 * @throws AppError NOT_FOUND, also when no audit was completed
 */
async function findMemos(ctx: OwnerContext, projectId: string, format: MemoFormat) {
  const [project, deliverables, account, { preparedBy }] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    findDeliverables(ctx, projectId),
    findConsultant(ctx),
    findSettings(ctx, projectId),
  ])
  const { clientName, currency } = project
  const generatedAt = new Date()
  // The report's choice of a name is the memos' too.
  const consultant = preparedBy ? { name: preparedBy, company: null } : account
  return {
    clientName,
    generatedAt,
    memos: found(deliverables).stakeholderMemos,
    taskOf: (memo: StakeholderMemoWire): MemoTask => ({
      sheet: buildMemoSheet({ memo, clientName, consultant, generatedAt }),
      format,
      pageSize: usualPageSize(currency),
    }),
    nameOf: ({ stakeholderName }: StakeholderMemoWire, place?: number) =>
      memoFileName(clientName, place ? `${stakeholderName} ${place}` : stakeholderName, generatedAt, format),
  }
}

/** A memo of the current deliverables as a file, rendered when it is opened. @throws AppError NOT_FOUND */
export async function downloadMemo(
  ctx: OwnerContext,
  projectId: string,
  memoId: string,
  format: MemoFormat,
): Promise<Download> {
  const { memos, taskOf, nameOf } = await findMemos(ctx, projectId, format)
  const memo = found(memos.find(({ id }) => id === memoId))
  const task = taskOf(memo)
  const open = async () => {
    const bytes = await renderMemo(task)
    return new Blob([new Uint8Array(bytes)]).stream()
  }
  return new Download(nameOf(memo), open, CONTENT_TYPES[format])
}

/**
 * All memos of the current deliverables in a zip archive, empty if there are none.
 * @throws AppError NOT_FOUND
 */
export async function downloadMemos(
  ctx: OwnerContext,
  projectId: string,
  format: MemoFormat,
): Promise<Download> {
  const { memos, taskOf, nameOf, clientName, generatedAt } = await findMemos(ctx, projectId, format)
  const taken = new Set<string>()
  const files = memos.map((memo, index) => {
    const plain = nameOf(memo)
    // Two names may become equal in letters that every system accepts.
    const name = taken.has(plain) ? nameOf(memo, index + 1) : plain
    taken.add(name)
    return { name, task: taskOf(memo) }
  })
  const open = async () => zipOf(files)
  return new Download(memoArchiveName(clientName, generatedAt), open, 'application/zip')
}

/** One memo is rendered after the other while the archive is read. */
function zipOf(files: { name: string; task: MemoTask }[]): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const parts = zip.outputStream[Symbol.asyncIterator]()
  let isCancelled = false
  const write = async () => {
    for (const { name, task } of files) {
      if (isCancelled) return
      // Both formats are packed already.
      zip.addBuffer(Buffer.from(await renderMemo(task)), name, { compress: false })
    }
    zip.end()
  }
  let failed: unknown
  write().catch((error) => {
    failed = error
    zip.end()
  })
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (failed !== undefined) controller.error(failed)
      else if (done) controller.close()
      else controller.enqueue(new Uint8Array(value as Buffer))
    },
    cancel() {
      isCancelled = true
    },
  })
}
