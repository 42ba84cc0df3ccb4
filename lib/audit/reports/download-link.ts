import { createHmac, timingSafeEqual } from 'node:crypto'
import { publicBaseUrl } from '../../platform/env'
import { derivedKey } from '../../platform/secrets'

const validMs = 15 * 60_000

const signatureOf = (reportId: string, expires: string) =>
  createHmac('sha256', derivedKey('report links')).update(`${reportId}\n${expires}`).digest()

/** A link that gives anyone access to a report's file, for 15 minutes. */
export function createReportLink(reportId: string): string {
  const expires = String(Math.ceil((Date.now() + validMs) / 1000))
  const signature = signatureOf(reportId, expires).toString('base64url')
  return `${publicBaseUrl()}/reports/${reportId}?expires=${expires}&signature=${signature}`
}

/** True when the link was signed by this server and has not expired. */
export function isValidReportLink(
  reportId: string,
  { expires, signature }: { expires: string | null; signature: string | null },
): boolean {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(reportId, expires)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Number(expires) * 1000 > Date.now()
}
