import path from 'node:path'
import { acquireLock, type Lock, LockHeldError } from '../embedded/lock'
import { fileProblem, OperatorError } from './operator-error'

export type Purpose = 'server' | 'command'

export const lockFolder = (dataDir: string) => path.join(dataDir, 'lock')

const waitForCommandMs = 30_000

/**
 * Locks DATA_DIR for this process. Does not wait for a running server, but waits a while for an operator's
 * command.
 * @throws OperatorError naming the folder and the process that holds it
 */
export async function lockWorkspace(dataDir: string, purpose: Purpose): Promise<Lock> {
  try {
    return await acquireLock(lockFolder(dataDir), {
      purpose,
      waitMs: waitForCommandMs,
      waitsFor: (holder) => holder.purpose === 'command',
    })
  } catch (error) {
    if (error instanceof LockHeldError) {
      const who = error.holder.purpose === 'server' ? 'another workspace' : 'a command of the operator'
      throw new OperatorError(
        `DATA_DIR ${dataDir} is in use by ${who} (process ${error.holder.pid}): stop it first, or set DATA_DIR to another folder.`,
      )
    }
    const problem = fileProblem(error)
    if (problem) throw new OperatorError(`DATA_DIR ${dataDir} cannot be written: ${problem}.`)
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR')
      throw new OperatorError(`DATA_DIR ${dataDir} cannot be written: a part of its path is a file.`)
    throw error
  }
}
