import { WebError } from '../../platform/web'
import { MAX_DELIVERY_ATTEMPTS } from './constants'

const minute = 60_000
const hour = 60 * minute
/** Pauses after the first try, the second and so on: about a day in all. */
const pausesMs = [minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 7 * hour, 10 * hour]

/**
 * How long to wait after a try that failed; undefined after the last.
 * @param random from 0 to 1: up to a tenth more, so that deliveries that failed together do not come back together
 */
export function pauseAfter(attempts: number, random = Math.random()): number | undefined {
  if (attempts >= MAX_DELIVERY_ATTEMPTS) return undefined
  return Math.round((pausesMs[attempts - 1] ?? pausesMs.at(-1)!) * (1 + random / 10))
}

/** How a try ended: an answer, or the reason why there was none. */
export interface Attempted {
  status: number | null
  excerpt: string
}

export const isSuccess = ({ status }: Attempted): boolean => status !== null && status >= 200 && status < 300

/** The receiver says that it wants no more messages. */
export const isGone = ({ status }: Attempted): boolean => status === 410

/** Why a message could not be sent, in words for the owner. */
export const failureOf = (error: unknown): Attempted => ({
  status: null,
  excerpt: error instanceof WebError ? error.message : 'It could not be sent.',
})

/** Text for the log: PostgreSQL stores no NUL, and other control characters would not show. */
export const excerptOf = (answer: string): string =>
  answer
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('\uFFFD', '?')
    .trim()
