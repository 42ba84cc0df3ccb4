import { randomUUID } from 'node:crypto'
import {
  claimInterrupted,
  claimWaiting,
  findRecipient,
  isTrusted,
  lockKind,
  NOTIFICATION_WORDS,
  type NotificationKind,
  type NotificationRow,
  planDigestsAcrossOwners,
  postpone,
  recentMails,
  selectDueKindsAcrossOwners,
  unsubscribeUrlOf,
  updateNotifications,
} from '../../account/notifications'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { env, publicBaseUrl } from '../../platform/env'
import { log } from '../../platform/log'
import { isMailConfigured, type Mail, sendMail, wasCertainlyNotSent } from '../../platform/mail'
import { compose } from './compose'
import { letterHtml, letterText } from './letter'

/** Mails of one run; the next one goes on. */
const mailsPerRun = 100
/** A run begins no mail after this long: the mail server may be slow, and the next run goes on. */
const longestRunMs = 60_000
/** Digests that one run plans; the next one goes on. */
const digestsPerRun = 500
/** Tries at a mail that cannot be written or that the mail server does not take, over about a day. */
const maxAttempts = 12
const minuteMs = 60_000
const longestPauseMs = 4 * 60 * minuteMs

/** Plans the weekly digests whose morning has come. @returns how many */
export async function planDigests(): Promise<number> {
  if (!isMailConfigured()) return 0
  return (await planDigestsAcrossOwners(digestsPerRun, env().SIGN_UP === 'open')).length
}

/**
 * Sends the mails that are due. Each is taken before it is sent, so that concurrent runs send it once; one whose process
 * ends meanwhile is sent again under the same id.
 * @param userId only to this owner
 * @returns how many were sent
 */
export async function sendDueNotificationsAcrossOwners(userId?: string): Promise<number> {
  if (!isMailConfigured()) return 0
  const end = Date.now() + longestRunMs
  let sent = 0
  for (const { userId: owner, kind } of await selectDueKindsAcrossOwners(mailsPerRun, userId)) {
    if (Date.now() > end) break
    const isSent = await sendNext(owner, kind).catch((err) => {
      // What fails here, such as the database, must not keep the others back; the mail is taken up again.
      log().error({ err, kind }, 'a notification mail was not sent')
      return false
    })
    if (isSent) sent++
  }
  return sent
}

/**
 * Takes what waits of a kind: one mail tells all of it. Where the owner got as many mails of the kind within an hour as
 * they may, it waits for the end of that hour.
 */
async function claim(ctx: OwnerContext, kind: NotificationKind): Promise<NotificationRow[]> {
  await lockKind(ctx, kind)
  const interrupted = await claimInterrupted(ctx, kind)
  if (interrupted.length > 0) return interrupted
  const { count, nextAt } = await recentMails(ctx, kind)
  if (nextAt && count >= env().NOTIFICATION_MAILS_PER_HOUR) {
    await postpone(ctx, kind, nextAt)
    return []
  }
  return claimWaiting(ctx, kind, randomUUID())
}

/** The mail for what was taken; undefined when nothing is to be sent. */
async function mailFor(
  ctx: OwnerContext,
  kind: NotificationKind,
  rows: readonly NotificationRow[],
): Promise<Mail | undefined> {
  const recipient = await findRecipient(ctx)
  if (!recipient || !isTrusted(recipient.emailVerifiedAt)) return undefined
  if (recipient.disabledKinds?.includes(kind)) return undefined
  const letter = await compose(ctx, kind, rows)
  if (!letter) return undefined
  const unsubscribeUrl = unsubscribeUrlOf(ownerOf(ctx), kind)
  const footer = {
    kindLabel: NOTIFICATION_WORDS[kind].label,
    settingsUrl: `${publicBaseUrl()}/settings/notifications`,
    unsubscribeUrl,
  }
  return {
    id: `notice-${rows[0]!.mailId}`,
    to: recipient.email,
    subject: letter.subject,
    text: letterText(letter, footer),
    html: letterHtml(letter, footer),
    unsubscribeUrl,
  }
}

async function sendNext(userId: string, kind: NotificationKind): Promise<boolean> {
  const rows = await asOwner(userId, (ctx) => claim(ctx, kind))
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  let mail: Mail | undefined
  try {
    mail = await asOwner(userId, (ctx) => mailFor(ctx, kind, rows))
  } catch (err) {
    log().error({ err, kind }, 'a notification mail could not be written')
    await asOwner(userId, (ctx) =>
      updateNotifications(ctx, ids, triedAgain(rows, 'The mail could not be written.')),
    )
    return false
  }
  if (!mail) {
    await asOwner(userId, (ctx) => updateNotifications(ctx, ids, { status: 'skipped' }))
    return false
  }
  try {
    await sendMail(mail)
  } catch (err) {
    log().warn({ err, kind }, 'a notification mail was not sent')
    await asOwner(userId, (ctx) => updateNotifications(ctx, ids, afterFailure(err, rows)))
    return false
  }
  await asOwner(userId, (ctx) =>
    updateNotifications(ctx, ids, { status: 'sent', sentAt: new Date(), error: null }),
  )
  return true
}

/** A mail that was certainly not sent is tried again; any other stays taken. */
function afterFailure(error: unknown, rows: readonly NotificationRow[]) {
  if (wasCertainlyNotSent(error)) return triedAgain(rows, 'The mail server did not take it.')
  return {
    status: 'failed' as const,
    error: 'The connection to the mail server was lost; it may have been sent.',
  }
}

/** The next try, after pauses that grow; none after the last. */
function triedAgain(rows: readonly NotificationRow[], error: string) {
  const attempts = Math.max(...rows.map((row) => row.attempts))
  if (attempts >= maxAttempts) return { error, status: 'failed' as const }
  const pauseMs = Math.min(2 ** attempts * minuteMs, longestPauseMs)
  return {
    error,
    status: 'waiting' as const,
    mailId: null,
    claimedAt: null,
    dueAt: new Date(Date.now() + pauseMs),
  }
}
