import { createHmac } from 'node:crypto'
import { secrets } from '../secrets'
import { publicBaseUrl } from '../tier-refusal'

const keyed = (label: string, value: string) =>
  createHmac('sha256', secrets().tokenPepper).update(`${label}\n${value}`).digest()

/**
 * The token of an interview's link: 256 bits that only this server can work out, so that its owner can be shown
 * the link again although it is stored nowhere.
 */
export const linkTokenOf = ({ id, linkVersion }: { id: string; linkVersion: number }): string =>
  keyed('interview link', `${id}\n${linkVersion}`).toString('base64url')

/** What is stored of a token, to find the interview by. */
export const linkDigestOf = (token: string): Buffer => keyed('interview link digest', token)

export const interviewUrlOf = (session: { id: string; linkVersion: number }): string =>
  `${publicBaseUrl()}/interview/${linkTokenOf(session)}`
