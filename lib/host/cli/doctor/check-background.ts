import { countNotificationsAcrossOwners } from '../../../account/notifications'
import { countDeliveriesAcrossOwners } from '../../../account/webhooks'
import { outboxBacklogAcrossOwners } from '../../../audit/jobs'
import { env } from '../../../platform/env'
import { type Finding, failed, ok, warning } from './check'

const oldestEventSeconds = 300

/** Whether background work is running: by the local runner, or by an Inngest server that accepts the functions. */
export async function checkBackground(): Promise<Finding> {
  const { count: events, oldestMs } = await outboxBacklogAcrossOwners()
  const seconds = Math.round(oldestMs / 1000)
  const waiting =
    seconds > oldestEventSeconds ? `; ${events} events wait, the oldest for ${seconds} seconds` : ''
  const found = await checkDriver()
  if (found.outcome !== 'ok' || !waiting) return found
  return warning(found.text + waiting)
}

/** Whether webhook deliveries and notification mails are sent. A message that its receiver refuses is not counted. */
export async function checkAnnouncements(): Promise<Finding> {
  const [deliveries, mails] = await Promise.all([
    countDeliveriesAcrossOwners(),
    countNotificationsAcrossOwners(),
  ])
  const seconds = Math.round(deliveries.oldestSeconds)
  const counts =
    `webhooks: ${deliveries.waiting} waiting, ${deliveries.failed} given up within a day; ` +
    `notification mails: ${mails.waiting} waiting, ${mails.failed} failed within a day`
  if (seconds > oldestEventSeconds)
    return warning(`${counts}; a delivery has been due for ${seconds} seconds`)
  return mails.failed > 0 ? warning(counts) : ok(counts)
}

async function checkDriver(): Promise<Finding> {
  // The functions import everything they may need.
  const { checkInngestRegistration } = await import('../../background/register')
  const registration = await checkInngestRegistration()
  if (!registration) return ok('the local runner drives it')
  const { isRegistered, functions, message, url } = registration
  const server = env().INNGEST_BASE_URL ?? 'Inngest Cloud'
  return isRegistered
    ? ok(`${server} has registered ${functions} functions at ${url}`)
    : failed(`${server} does not register the functions at ${url}: ${message}`)
}
