import { env, userAgent } from '../../../platform/env'
import { log } from '../../../platform/log'
import { type FetchedImage, fetchImage } from '../../../platform/web'

/** The consultant's logo for a report, or undefined on any failure, because a report needs no logo. */
export async function fetchLogo(address: string): Promise<FetchedImage | undefined> {
  const url = URL.parse(address)
  if (!url) return undefined
  try {
    return await fetchImage(url, {
      privateHosts: env().WEB_RESEARCH_PRIVATE_HOSTS,
      userAgent: userAgent(),
    })
  } catch (error) {
    logLeftOut(url, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** Logs why a report has no logo. Leaves out the query of the address, which may contain a secret. */
export const logLeftOut = (address: URL, reason: string): void =>
  log().warn({ logo: `${address.origin}${address.pathname}`, reason }, 'a report was made without its logo')
