import { type BulkAnswer, eachRecord } from '../../contract/bulk'
import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { archiveProject } from './archive-project'
import type { ProjectChangeWire } from './contract'
import { moveProject } from './move-project'
import { lockProject, updateStage } from './queries'

/** Archives, restores or moves several projects, and returns how to undo it. */
export async function changeProjects(
  ctx: Context,
  changes: readonly ProjectChangeWire[],
): Promise<BulkAnswer & { undo: ProjectChangeWire[] }> {
  const undo: ProjectChangeWire[] = []
  const answer = await eachRecord(changes, async ({ id, isArchived, stage }) => {
    const before = found(await lockProject(ctx, id))
    if (stage === null) await updateStage(ctx, id, null)
    // Before the archive: a move that is refused leaves the project as it was.
    if (stage) await moveProject(ctx, id, stage)
    if (isArchived !== undefined) await archiveProject(ctx, id, isArchived)
    undo.push({
      id,
      ...(isArchived !== undefined && { isArchived: before.status === 'archived' }),
      ...(stage !== undefined && { stage: before.stage }),
    })
  })
  return { ...answer, undo }
}
