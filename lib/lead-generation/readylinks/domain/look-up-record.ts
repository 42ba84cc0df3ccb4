import { Resolver } from 'node:dns/promises'
import { env } from '../../../platform/env'
import type { Finding } from './domain-rules'

const timeoutMs = 3_000
const tries = 2
/** Codes of a definite answer: there is no such name or no TXT record at it. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

/** The values of the TXT records at a name. */
export async function lookUpRecord(name: string): Promise<Finding> {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  const { DNS_SERVERS } = env()
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS)
  try {
    const records = await resolver.resolveTxt(name)
    return { kind: 'values', values: records.map((parts) => parts.join('').trim()) }
  } catch (error) {
    return { kind: absent.has((error as { code?: string }).code ?? '') ? 'absent' : 'unreachable' }
  }
}
