import type { z } from 'zod'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { validationError } from '../../contract/issues'
import { isMailConfigured } from '../../platform/mail'
import { enqueueEvent } from '../jobs'
import { DEFAULT_REMINDER_DAYS } from './constants'
import { type InterviewMails, type InterviewMailWire, MAX_MAILED_PER_DAY } from './invite-contract'
import { countRecentInvitations, insertMails, type MailRow, selectMails } from './mail-queries'
import { expiryAfter, statusOf } from './rules'
import { findInterview, lockSession, type SessionRow, updateSession } from './session-queries'

/** @throws AppError VALIDATION_ERROR without a mail server */
export function requireMailServer(): void {
  if (isMailConfigured()) return
  const message = 'needs a mail server, and this deployment has none'
  throw validationError([{ path: 'sendMail', message }])
}

/**
 * Schedules the invitation for an interview's current link and its reminders, and sends the invitation when this
 * transaction commits. Idempotent.
 * @throws AppError VALIDATION_ERROR when the account has sent too many today
 */
export async function planMails(
  ctx: OwnerContext,
  session: SessionRow,
  recipient: string,
  remindAfterDays: readonly number[] = DEFAULT_REMINDER_DAYS,
): Promise<void> {
  const shared = { sessionId: session.id, linkVersion: session.linkVersion, recipient }
  const now = new Date()
  const invitation = { ...shared, kind: 'invitation' as const, position: 0, dueAt: now }
  if (!(await insertMails(ctx, [invitation]))) return
  if ((await countRecentInvitations(ctx)) > MAX_MAILED_PER_DAY) {
    const message = `an account sends at most ${MAX_MAILED_PER_DAY} invitations a day`
    throw validationError([{ path: 'sendMail', message }])
  }
  const reminders = [...new Set(remindAfterDays)]
    .toSorted((one, other) => one - other)
    .map((days) => expiryAfter(days, now))
    .filter((dueAt) => session.expiresAt !== null && dueAt < session.expiresAt)
    .map((dueAt, index) => ({ ...shared, kind: 'reminder' as const, position: index + 1, dueAt }))
  await insertMails(ctx, reminders)
  const userId = ownerOf(ctx)
  const data = { sessionId: session.id, projectId: session.projectId, userId }
  await enqueueEvent(ctx.tx, { userId, name: 'interview/invited', data })
}

/** Sends the invitation of an interview. @throws AppError NOT_FOUND, INTERVIEW_COMPLETED, VALIDATION_ERROR */
export async function mailInterview(
  ctx: OwnerContext,
  projectId: string,
  sessionId: string,
  remindAfterDays?: readonly number[],
): Promise<void> {
  const session = await lockSession(ctx, sessionId)
  if (session?.projectId !== projectId || session.kind !== 'guided') throw new AppError('NOT_FOUND')
  if (session.completedAt) throw new AppError('INTERVIEW_COMPLETED')
  requireMailServer()
  const { stakeholder } = found(await findInterview(ctx, projectId, sessionId))
  const status = statusOf(session, new Date())
  if (status === 'expired' || status === 'revoked') {
    throw validationError([{ path: 'interviewId', message: 'has no link that works: make a new one first' }])
  }
  if (!stakeholder.email) {
    throw validationError([{ path: 'email', message: 'is missing: add the stakeholder’s e-mail address' }])
  }
  await planMails(ctx, session, stakeholder.email, remindAfterDays)
}

/**
 * Stops the reminders of an interview permanently.
 * @throws AppError NOT_FOUND
 */
export async function stopReminders(ctx: OwnerContext, projectId: string, sessionId: string): Promise<void> {
  const session = await lockSession(ctx, sessionId)
  if (session?.projectId !== projectId) throw new AppError('NOT_FOUND')
  if (!session.remindersStoppedAt) await updateSession(ctx, sessionId, { remindersStoppedAt: new Date() })
}

/** Whether a mail that was not sent may still be. */
function isOpenFor(session: SessionRow, { kind, position }: MailRow, sentUpTo: number): boolean {
  const status = statusOf(session, new Date())
  if (status !== 'invited') return false
  const isEnded = session.remindersStoppedAt !== null || session.remindersDeclinedAt !== null
  return kind === 'invitation' || (!isEnded && position > sentUpTo)
}

/**
 * The mails of the current link, and whether reminders have ended.
 * @throws AppError NOT_FOUND
 */
export async function describeMails(
  ctx: OwnerContext,
  projectId: string,
  sessionId: string,
): Promise<z.input<typeof InterviewMails>> {
  const [interview, rows] = await Promise.all([
    findInterview(ctx, projectId, sessionId),
    selectMails(ctx, sessionId),
  ])
  const session = found(interview)
  const mails = rows.filter((mail) => mail.linkVersion === session.linkVersion)
  const sentUpTo = Math.max(0, ...mails.filter(({ sentAt }) => sentAt).map(({ position }) => position))
  const statusOfMail = (mail: MailRow): InterviewMailWire['status'] => {
    if (mail.sentAt) return 'sent'
    if (mail.claimedAt && mail.error) return 'failed'
    return isOpenFor(session, mail, sentUpTo) ? 'planned' : 'skipped'
  }
  return {
    canMail: isMailConfigured(),
    mails: mails.map((mail) => ({ ...mail, status: statusOfMail(mail) })),
    remindersEnded: session.remindersDeclinedAt ? 'declined' : session.remindersStoppedAt ? 'stopped' : null,
  }
}
