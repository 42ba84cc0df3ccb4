import { asOwner } from '../../platform/db/with-user'
import { log } from '../../platform/log'
import { isMailConfigured, type Mail, sendMail, wasCertainlyNotSent } from '../../platform/mail'
import {
  declineText,
  type InvitationFacts,
  invitationSubject,
  invitationText,
  reminderSubject,
  reminderText,
} from './invitation-text'
import { declineUrlOf, interviewUrlOf } from './link'
import { claimMail, selectDueMailsAcrossOwners, updateMail } from './mail-queries'

/** Maximum number of mails per run; the next run continues. */
const mailsPerRun = 200
/** A run begins no mail after this long: the mail server may be slow, and the next run goes on. */
const longestRunMs = 60_000
/** Attempts at a mail that the mail server refuses. */
const maxAttempts = 5

/**
 * Sends the mails that are due: requested invitations, and reminders whose day has come. Each is claimed before it is
 * sent, so that no retry sends it again.
 * @param sessionId only of this interview
 * @returns how many were sent
 */
export async function sendDueMailsAcrossOwners(sessionId?: string): Promise<number> {
  if (!isMailConfigured()) return 0
  const end = Date.now() + longestRunMs
  let sent = 0
  for (const { id, userId } of await selectDueMailsAcrossOwners(mailsPerRun, sessionId)) {
    if (Date.now() > end) break
    sent += (await sendOnce(userId, id)) ? 1 : 0
  }
  return sent
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMail>>>

async function sendOnce(userId: string, mailId: string): Promise<boolean> {
  const claimed = await asOwner(userId, (ctx) => claimMail(ctx, mailId))
  if (!claimed) return false
  try {
    await sendMail(composed(claimed))
  } catch (err) {
    log().warn({ err, mailId }, 'a mail of an interview was not sent')
    await asOwner(userId, (ctx) => updateMail(ctx, mailId, afterFailure(err, claimed.mail.attempts)))
    return false
  }
  await asOwner(userId, (ctx) => updateMail(ctx, mailId, { sentAt: new Date(), error: null }))
  return true
}

/** A mail that was certainly not sent is tried again, with increasing pauses; any other stays claimed. */
function afterFailure(error: unknown, attempts: number) {
  if (!wasCertainlyNotSent(error)) {
    return { error: 'The connection to the mail server was lost; it may have been sent.' }
  }
  const isLast = attempts >= maxAttempts
  return {
    error: 'The mail server did not take it.',
    ...(isLast ? {} : { claimedAt: null, dueAt: new Date(Date.now() + 2 ** attempts * 5 * 60_000) }),
  }
}

function composed({ mail, session, stakeholderName, clientName, owner }: Claimed): Mail {
  const facts: InvitationFacts = {
    stakeholderName,
    clientName,
    consultantName: owner.name,
    consultantCompany: owner.company,
    url: interviewUrlOf(session),
    expiresAt: session.expiresAt!,
    questionCount: session.guide.length,
  }
  const isReminder = mail.kind === 'reminder'
  const declineUrl = declineUrlOf(session)
  return {
    id: mail.id,
    to: mail.recipient,
    replyTo: owner.email,
    senderName: [owner.name, owner.company].filter(Boolean).join(', ') || undefined,
    subject: isReminder ? reminderSubject(facts) : invitationSubject(facts),
    text: `${isReminder ? reminderText(facts) : invitationText(facts)}\n\n-- \n${declineText(declineUrl)}\n`,
    unsubscribeUrl: declineUrl,
  }
}
