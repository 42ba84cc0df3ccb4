import { AppError } from '../../contract/errors'

/** Most requests with files of one user at a time in this process; the page sends one after the other. */
export const mostUploads = 4
const retryAfterSeconds = 2

const underWay = new Map<string, number>()

/**
 * Takes a place among the user's uploads, each of which may hold hundreds of megabytes of the disk and the file store
 * for as long as its client likes.
 * @returns gives the place back
 * @throws AppError RATE_LIMITED
 */
export function beginUpload(userId: string): () => void {
  const count = underWay.get(userId) ?? 0
  if (count >= mostUploads) {
    throw new AppError('RATE_LIMITED', {
      text: `At most ${mostUploads} uploads can be under way at a time. Send this one when another has ended.`,
      retryAfterSeconds,
    })
  }
  underWay.set(userId, count + 1)
  return () => {
    const left = underWay.get(userId)! - 1
    if (left === 0) underWay.delete(userId)
    else underWay.set(userId, left)
  }
}
