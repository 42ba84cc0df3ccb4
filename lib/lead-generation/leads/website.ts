import { AppError } from '../../contract/errors'
import { env } from '../../platform/env'
import { urlProblem } from '../../platform/web'
import { isFreeMailHost } from './free-mail-hosts'
import type { LeadRow } from './queries'

const domainShape = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The website derived from an e-mail address; null for a private mailbox. */
export function suggestedWebsite(email: string | null): string | null {
  const host = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return host && domainShape.test(host) && !isFreeMailHost(host) ? `https://${host}/` : null
}

/** The address of a lead's website: the given one, otherwise the one derived from the e-mail address. */
export const websiteOf = ({ websiteUrl, clientEmail }: LeadRow): string | null =>
  websiteUrl ?? suggestedWebsite(clientEmail)

/** @param message what is wrong with the address, in words */
export const websiteError = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', {
    text: `websiteUrl: ${message}`,
    issues: [{ path: 'websiteUrl', message }],
  })

/** The error for an address that must not be fetched; undefined when it may be. */
export function websiteErrorOf(address: string): AppError | undefined {
  const reason = urlProblem(new URL(address), (host) => env().WEB_RESEARCH_PRIVATE_HOSTS.includes(host))
  return reason ? websiteError(reason) : undefined
}
