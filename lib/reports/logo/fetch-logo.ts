import { env } from '../../env'
import { log } from '../../log'
import { publicBaseUrl } from '../../tier-refusal'
import { type FetchedImage, fetchImage } from '../../web'

/** The consultant's logo for a report, or nothing: a report without it is better than none. */
export async function fetchLogo(address: string): Promise<FetchedImage | undefined> {
  const url = URL.parse(address)
  if (!url) return undefined
  try {
    return await fetchImage(url, {
      privateHosts: env().WEB_RESEARCH_PRIVATE_HOSTS,
      userAgent: `AgentAuditWorkspace/1.0 (+${publicBaseUrl()})`,
    })
  } catch (error) {
    logLeftOut(url, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** Says why a report came without its logo. What stands in the address's query may be a secret. */
export const logLeftOut = (address: URL, reason: string): void =>
  log().warn({ logo: `${address.origin}${address.pathname}`, reason }, 'a report was made without its logo')
