import { findRecipient } from '../../account/notifications'
import { deployment, resolveFlags } from '../../account/settings'
import type { Context, OwnerContext } from '../../contract/context'
import type { Tier } from '../../contract/plans'
import { listAttention } from '../home'
import type { AttentionEntryInput } from '../home/contract'
import type { Letter, LetterLink, LetterPart } from './letter'
import { countWeek, selectOverdueActions } from './queries'

/** Entries of a section; the rest is on the page it leads to. */
const maxEntries = 8

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const days = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone })

/** An entry of Home as a line that leads to it. */
function entryLink(entry: AttentionEntryInput): LetterLink {
  switch (entry.kind) {
    case 'follow_up':
      return { label: `Follow up with ${entry.name}`, path: '/nucleus/contacts' }
    case 'report_comment':
      return {
        label: `${counted(entry.commentsCount, 'unread comment')} on the report for ${entry.clientName}`,
        path: `/projects/${entry.projectId}/report#comments`,
      }
    case 'audit_ready':
      return {
        label: `${entry.clientName}: ${entry.hasAudit ? 'new interviews since the audit' : 'ready for its audit'}`,
        path: `/projects/${entry.projectId}/analysis`,
      }
    case 'interview_expired':
      return {
        label: `${entry.clientName}: the link of ${entry.stakeholderName} expired unanswered`,
        path: `/projects/${entry.projectId}/interviews`,
      }
    case 'job_failed':
      return {
        label: `${entry.clientName}: ${entry.jobKind === 'audit' ? 'the audit' : 'web research'} failed`,
        path: `/projects/${entry.projectId}`,
      }
    case 'document_failed':
      return {
        label: `${entry.clientName}: ${entry.fileName} could not be read`,
        path: `/projects/${entry.projectId}/documents`,
      }
    case 'capture_failed':
      return { label: `‘${entry.title}’ could not be read`, path: `/nucleus/captures/${entry.captureId}` }
    case 'capture_unclear':
      return { label: `‘${entry.title}’ needs checking`, path: `/nucleus/captures/${entry.captureId}` }
  }
}

function section(heading: string, items: readonly (string | LetterLink)[]): LetterPart[] {
  if (items.length === 0) return []
  const more = items.length - maxEntries
  return [{ heading, items: [...items.slice(0, maxEntries), ...(more > 0 ? [`And ${more} more.`] : [])] }]
}

/** The weekly digest: what happened, what is overdue, what waits. Undefined when it would be empty. */
export async function composeDigest(ctx: OwnerContext): Promise<Letter | undefined> {
  const recipient = await findRecipient(ctx)
  if (!recipient) return undefined
  const { email, name, tier, timeZone: ownZone } = recipient
  const timeZone = ownZone ?? 'UTC'
  const flags = resolveFlags((await deployment()).flags, recipient.flags)
  const { userId } = ctx.principal
  const caller: Context = {
    tx: ctx.tx,
    requestId: 'digest',
    principal: { kind: 'session', userId, email, name, tier: tier as Tier, flags },
  }
  const week = await countWeek(ctx)
  const actions = flags.nucleus ? await selectOverdueActions(ctx, timeZone, 100) : []
  const entries = await listAttention(caller)
  const now = Date.now()
  const isOverdue = (entry: AttentionEntryInput) =>
    entry.kind === 'follow_up' && Number(new Date(entry.at as Date)) < now
  const day = days(timeZone)
  const parts = [
    ...section('Last week', [
      ...(week.newLeads ? [{ label: counted(week.newLeads, 'new lead'), path: '/leads' }] : []),
      ...(week.interviews ? [`${counted(week.interviews, 'interview')} completed`] : []),
      ...(week.audits ? [`${counted(week.audits, 'audit')} completed`] : []),
    ]),
    ...section('Overdue', [
      ...actions.map(({ captureId, content, dueDate }) => ({
        label: `${content.slice(0, 120)} (due ${day.format(new Date(`${dueDate}T12:00:00Z`))})`,
        path: `/nucleus/captures/${captureId}`,
      })),
      ...entries.filter(isOverdue).map(entryLink),
    ]),
    ...section('Waiting for you', [
      ...(week.unreadLeads ? [{ label: counted(week.unreadLeads, 'unread lead'), path: '/leads' }] : []),
      ...entries.filter((entry) => !isOverdue(entry)).map(entryLink),
    ]),
  ]
  if (parts.length === 0) return undefined
  return { subject: 'Your week', parts, action: { label: 'Open your workspace', path: '/home' } }
}
