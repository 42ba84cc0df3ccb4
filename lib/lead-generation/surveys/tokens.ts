import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../../platform/secrets'

/** Validity in days of a session, its cookie and its pages. */
export const SESSION_DAYS = 90
const sessionMicros = SESSION_DAYS * 24 * 3600 * 1_000_000

/**
 * The respondent of a survey: an unguessable session, which has a lead from the first answer on, or, once there is one,
 * the lead itself.
 */
export type SurveySession =
  | {
      kind: 'new'
      token: string
      digest: Buffer
      /** Started for another person on the same device: it never joins earlier answers from there. */
      isSeparate: boolean
    }
  | { kind: 'lead'; token: string; leadId: string }

/** The state of a page when it was rendered. */
export interface PageStamp {
  /** When the page was first shown, which also identifies it. In microseconds, as all times of a stamp. */
  madeAt: number
  /** The viewer of the page has seen the answers that arrived by then. */
  seenUntil: number
}

const keyed = (purpose: string, text: string) =>
  createHmac('sha256', derivedKey('survey links')).update(`${purpose}\n${text}`).digest()

function isSigned(purpose: string, text: string, signature: Buffer): boolean {
  const right = keyed(purpose, text).subarray(0, signature.length)
  return signature.length >= 16 && right.length === signature.length && timingSafeEqual(right, signature)
}

const idBytes = 24
const uuidBytes = 16
const signatureBytes = 24

const signed = (purpose: string, slug: string, payload: Buffer) =>
  Buffer.concat([
    payload,
    keyed(purpose, `${slug}\n${payload.toString('hex')}`).subarray(0, signatureBytes),
  ]).toString('base64url')

function opened(purpose: string, slug: string, token: string, payloadBytes: number): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Rejects other encodings of the same bytes.
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== token)
    return undefined
  const payload = bytes.subarray(0, payloadBytes)
  const isOurs = isSigned(purpose, `${slug}\n${payload.toString('hex')}`, bytes.subarray(payloadBytes))
  return isOurs ? payload : undefined
}

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

const purposeOf = (isSeparate: boolean) => (isSeparate ? 'separate session' : 'session')

function newSession(slug: string, id: Buffer, isSeparate: boolean): SurveySession {
  const digest = keyed('session digest', `${slug}\n${id.toString('hex')}`)
  return { kind: 'new', token: signed(purposeOf(isSeparate), slug, id), digest, isSeparate }
}

export const beginSession = (slug: string, isSeparate = false): SurveySession =>
  newSession(slug, randomBytes(idBytes), isSeparate)

export const sessionOfLead = (slug: string, leadId: string): SurveySession => ({
  kind: 'lead',
  token: signed('lead session', slug, bytesOf(leadId)),
  leadId,
})

/** The session of a token that this server issued for this survey. */
export function readSession(slug: string, token: string | undefined): SurveySession | undefined {
  if (!token || token.length > 100) return undefined
  for (const isSeparate of [false, true]) {
    const id = opened(purposeOf(isSeparate), slug, token, idBytes)
    if (id) return newSession(slug, id, isSeparate)
  }
  const lead = opened('lead session', slug, token, uuidBytes)
  return lead && { kind: 'lead', token, leadId: uuidOf(lead) }
}

/** The target of a link for one lead; a link for one purpose opens no other. */
export type LinkPurpose = 'resume' | 'result' | 'privacy'

export const linkTokenOf = (purpose: LinkPurpose, slug: string, leadId: string): string =>
  signed(purpose, slug, bytesOf(leadId))

/** The id of the lead that a link was issued for. */
export function readLinkToken(purpose: LinkPurpose, slug: string, token: string): string | undefined {
  if (token.length > 100) return undefined
  const lead = opened(purpose, slug, token, uuidBytes)
  return lead && uuidOf(lead)
}

export function stampOf(session: SurveySession, { madeAt, seenUntil }: PageStamp): string {
  const times = `${madeAt.toString(36)}-${seenUntil.toString(36)}`
  return `${times}-${keyed('page', `${session.token}\n${times}`).subarray(0, 16).toString('base64url')}`
}

/** The stamp of a page that this server rendered for this session, unless it is too old. @param now in microseconds */
export function readStamp(session: SurveySession, stamp: string, now: number): PageStamp | undefined {
  const [, times = '', made = '', seen = '', signature = ''] =
    stamp.match(/^(([0-9a-z]{1,11})-([0-9a-z]{1,11}))-([\w-]{22})$/) ?? []
  if (!isSigned('page', `${session.token}\n${times}`, Buffer.from(signature, 'base64url'))) return undefined
  const madeAt = Number.parseInt(made, 36)
  return now - madeAt > sessionMicros ? undefined : { madeAt, seenUntil: Number.parseInt(seen, 36) }
}
