import { createHash } from 'node:crypto'
import { z } from 'zod'
import { outboxBacklogAcrossOwners } from '../../../audit/jobs'
import { env, publicBaseUrl } from '../../../platform/env'
import { type Finding, failed, ok, warning } from './check'

const applicationId = 'agent-audit-workspace'
const inngestCloud = 'https://api.inngest.com'
const oldestEventSeconds = 300

const Functions = z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })])

/** Whether somebody drives background work: the local runner, or an Inngest server that knows the functions. */
export async function checkBackground(): Promise<Finding> {
  const { count: events, oldestMs } = await outboxBacklogAcrossOwners()
  const seconds = Math.round(oldestMs / 1000)
  const waiting =
    seconds > oldestEventSeconds ? `; ${events} events wait, the oldest for ${seconds} seconds` : ''
  const found = env().INNGEST_SIGNING_KEY ? await askInngest() : ok('the local runner drives it')
  if (found.outcome !== 'ok' || !waiting) return found
  return warning(found.text + waiting)
}

async function askInngest(): Promise<Finding> {
  const { INNGEST_SIGNING_KEY = '', INNGEST_BASE_URL = inngestCloud, INNGEST_ENV } = env()
  const url = new URL(`/v1/apps/${applicationId}/functions`, INNGEST_BASE_URL)
  const response = await fetch(url, {
    headers: {
      Authorization: `Bearer ${hashedKey(INNGEST_SIGNING_KEY)}`,
      ...(INNGEST_ENV ? { 'X-Inngest-Env': INNGEST_ENV } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  if (response.status === 401 || response.status === 403)
    return failed(`${url.origin} does not accept INNGEST_SIGNING_KEY`)
  const functions = Functions.safeParse(response.ok ? await response.json().catch(() => null) : null)
  const count = functions.success
    ? (Array.isArray(functions.data) ? functions.data : functions.data.data).length
    : 0
  if (response.status === 404 || (response.ok && count === 0)) {
    return failed(
      `${url.origin} does not know the functions: register them with "curl -X PUT ${publicBaseUrl()}/api/inngest"`,
    )
  }
  if (!functions.success) return failed(`${url.origin} answered ${response.status}`)
  return ok(`${url.origin} knows ${count} functions`)
}

/** The form in which the API takes the key: the secret itself never travels. */
function hashedKey(key: string): string {
  const [, prefix = '', secret = ''] = /^(signkey-\w+-)?(.*)$/.exec(key) ?? []
  return prefix + createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
}
