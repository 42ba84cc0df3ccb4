import { createHmac } from 'node:crypto'
import { publicBaseUrl } from '../../platform/env'
import { secrets } from '../../platform/secrets'

const keyed = (label: string, value: string) =>
  createHmac('sha256', secrets().tokenPepper).update(`${label}\n${value}`).digest()

/**
 * The token of an interview's link: 256 bits that only this server can compute, so that the owner can see the link
 * again although it is not stored.
 */
export const linkTokenOf = ({ id, linkVersion }: { id: string; linkVersion: number }): string =>
  keyed('interview link', `${id}\n${linkVersion}`).toString('base64url')

/** The digest of a token, by which the interview is found. */
export const linkDigestOf = (token: string): Buffer => keyed('interview link digest', token)

export const interviewUrlOf = (session: { id: string; linkVersion: number }): string =>
  `${publicBaseUrl()}/interview/${linkTokenOf(session)}`

/** The page on which a stakeholder declines reminders. */
export const declineUrlOf = (session: { id: string; linkVersion: number }): string =>
  `${interviewUrlOf(session)}/reminders`
