import { env } from '../env'
import { Refusal } from '../errors'
import { refusalOfUrl } from '../web'
import { isFreeMailHost } from './free-mail-hosts'
import type { LeadRow } from './queries'

const domainShape = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The website an e-mail address points at; nothing for a private mailbox. */
export function suggestedWebsite(email: string | null): string | null {
  const host = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return host && domainShape.test(host) && !isFreeMailHost(host) ? `https://${host}/` : null
}

/** Where the website of a lead is looked for. */
export const websiteOf = ({ websiteUrl, clientEmail }: LeadRow): string | null =>
  websiteUrl ?? suggestedWebsite(clientEmail)

/** @param message what is wrong with the address, in words */
export const websiteRefusal = (message: string): Refusal =>
  new Refusal('VALIDATION_ERROR', {
    text: `websiteUrl: ${message}`,
    issues: [{ path: 'websiteUrl', message }],
  })

/** Why an address is none that we would visit; nothing when it may be visited. */
export function refusedWebsite(address: string): Refusal | undefined {
  const reason = refusalOfUrl(new URL(address), (host) => env().WEB_RESEARCH_PRIVATE_HOSTS.includes(host))
  return reason ? websiteRefusal(reason) : undefined
}
