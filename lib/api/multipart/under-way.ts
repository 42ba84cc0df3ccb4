import { AppError } from '../../contract/errors'

/** Maximum number of concurrent uploads of one user in this process; the page sends one after the other. */
export const mostUploads = 4
const retryAfterSeconds = 2

const underWay = new Map<string, number>()

/**
 * Reserves one of the user's upload slots. Each upload may use hundreds of megabytes of disk for as long as its client
 * likes.
 * @returns releases the slot
 * @throws AppError RATE_LIMITED
 */
export function beginUpload(userId: string): () => void {
  const count = underWay.get(userId) ?? 0
  if (count >= mostUploads) {
    throw new AppError('RATE_LIMITED', {
      text: `At most ${mostUploads} uploads can run at a time. Send this one when another has ended.`,
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
