import { sql } from 'drizzle-orm'
import { requestIdOf } from '../api/request-origin'
import { acrossOwners } from '../platform/db/client'
import { log } from '../platform/log'

const deadlineMs = 2000

async function isDatabaseReady(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), deadlineMs)
  })
  try {
    await Promise.race([acrossOwners().execute(sql`select 1`), deadline])
    return true
  } catch (err) {
    log().warn({ err }, 'health check: the database is not ready')
    return false
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Live: the process answers. Ready: the database does too; otherwise the status is 503, so that a balancer
 * sends requests elsewhere.
 */
export async function checkHealth(request: Request): Promise<Response> {
  const ready = await isDatabaseReady()
  return Response.json(
    { live: true, ready },
    {
      status: ready ? 200 : 503,
      headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestIdOf(request.headers) },
    },
  )
}
