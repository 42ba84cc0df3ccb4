import type { NotificationKind, NotificationRow } from '../../account/notifications'
import { findWebhook } from '../../account/webhooks'
import { selectOutcomes } from '../../audit/analysis'
import { selectUnreadComments } from '../../audit/report-shares'
import type { OwnerContext } from '../../contract/context'
import { env } from '../../platform/env'
import { composeDigest } from './digest'
import type { Letter } from './letter'
import { countFindings, selectInterviews, selectLeads, selectProjects } from './queries'

/** Records that a bundled mail names; the rest is counted. */
const maxNamed = 20

type Row = Pick<NotificationRow, 'subject'>

const idsOf = (rows: readonly Row[], name: string) => rows.flatMap(({ subject }) => subject[name] ?? [])

/** One entry of each record, however many events it had, in the order of the events. */
function inOrder<Found extends { id: string }>(ids: readonly string[], found: readonly Found[]): Found[] {
  const byId = new Map(found.map((one) => [one.id, one]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** A list of records, with a word on those that it does not name. */
const listed = <Item>(items: readonly Item[], toItem: (item: Item) => { label: string; path: string }) => [
  { items: items.slice(0, maxNamed).map(toItem) },
  ...(items.length > maxNamed ? [`And ${items.length - maxNamed} more.`] : []),
]

async function newLeads(ctx: OwnerContext, rows: readonly Row[]): Promise<Letter | undefined> {
  const ids = idsOf(rows, 'leadId')
  const leads = inOrder(ids, await selectLeads(ctx, ids))
  const nameOf = ({ businessName, clientName }: (typeof leads)[number]) =>
    businessName || clientName || 'Anonymous'
  const scoreOf = ({ score }: (typeof leads)[number]) =>
    score === null ? 'no score' : `${score} of 100 points`
  const [first] = leads
  if (!first) return undefined
  const path = `/leads/${first.id}`
  if (leads.length === 1) {
    return {
      subject: `New lead: ${nameOf(first)}`,
      parts: [`${nameOf(first)} completed your survey ‘${first.linkName}’ with ${scoreOf(first)}.`],
      action: { label: 'Open the lead', path },
    }
  }
  return {
    subject: `${leads.length} new leads`,
    parts: [
      `${leads.length} prospects completed a survey.`,
      ...listed(leads, (lead) => ({ label: `${nameOf(lead)}: ${scoreOf(lead)}`, path: `/leads/${lead.id}` })),
    ],
    action: { label: 'Open your leads', path: '/leads' },
  }
}

async function completedInterviews(ctx: OwnerContext, rows: readonly Row[]): Promise<Letter | undefined> {
  const ids = idsOf(rows, 'interviewId')
  const interviews = inOrder(ids, await selectInterviews(ctx, ids))
  const pathOf = ({ id, projectId }: (typeof interviews)[number]) => `/projects/${projectId}/interviews/${id}`
  const [first] = interviews
  if (!first) return undefined
  if (interviews.length === 1) {
    return {
      subject: `Interview with ${first.stakeholderName} completed`,
      parts: [`${first.stakeholderName} answered the interview about ${first.clientName}.`],
      action: { label: 'Read the interview', path: pathOf(first) },
    }
  }
  return {
    subject: `${interviews.length} interviews completed`,
    parts: [
      `${interviews.length} stakeholders answered their interviews.`,
      ...listed(interviews, (interview) => ({
        label: `${interview.stakeholderName}, ${interview.clientName}`,
        path: pathOf(interview),
      })),
    ],
    action: { label: 'Open your projects', path: '/projects' },
  }
}

const counted = (count: number, word: string, plural = `${word}s`) =>
  `${count} ${count === 1 ? word : plural}`

/** The names of clients, by project. */
async function clientNames(ctx: OwnerContext, rows: readonly Row[]): Promise<Map<string, string>> {
  const projects = await selectProjects(ctx, idsOf(rows, 'projectId'))
  return new Map(projects.map(({ id, clientName }) => [id, clientName]))
}

async function endedAudits(ctx: OwnerContext, rows: readonly Row[]): Promise<Letter | undefined> {
  const clients = await clientNames(ctx, rows)
  const outcomes = new Map((await selectOutcomes(ctx, idsOf(rows, 'auditId'))).map((one) => [one.id, one]))
  const audits = rows.flatMap(({ subject: { auditId = '', projectId = '' } }) => {
    const clientName = clients.get(projectId)
    const outcome = outcomes.get(auditId)
    if (!clientName || !outcome) return []
    const isFailed = outcome.status === 'failed'
    return {
      ...outcome,
      clientName,
      isFailed,
      path: `/projects/${projectId}/${isFailed ? 'analysis' : 'findings'}`,
      label: `Audit of ${clientName} ${isFailed ? 'failed' : 'ready'}`,
    }
  })
  const [first] = audits
  if (!first) return undefined
  if (audits.length === 1) {
    const { id, clientName, isFailed, error, label: subject, path } = first
    const text = isFailed
      ? `The audit of ${clientName} failed, and its credits were refunded. ${error ?? ''}`.trim()
      : `The audit of ${clientName} is ready: ${await findingsOf(ctx, id)}.`
    return { subject, parts: [text], action: { label: 'Open the project', path } }
  }
  return {
    subject: `${audits.length} audits ended`,
    parts: listed(audits, ({ label, path }) => ({ label, path })),
    action: { label: 'Open your projects', path: '/projects' },
  }
}

async function findingsOf(ctx: OwnerContext, auditId: string): Promise<string> {
  const { opportunities, risks } = await countFindings(ctx, auditId)
  return `${counted(opportunities, 'opportunity', 'opportunities')} and ${counted(risks, 'risk')}`
}

async function comments(ctx: OwnerContext, rows: readonly Row[]): Promise<Letter | undefined> {
  const clients = await clientNames(ctx, rows)
  const ids = idsOf(rows, 'commentId')
  const unread = inOrder(ids, await selectUnreadComments(ctx, ids)).flatMap((comment) => {
    const clientName = clients.get(comment.projectId)
    return clientName
      ? { ...comment, clientName, path: `/projects/${comment.projectId}/report#comments` }
      : []
  })
  const [first] = unread
  if (!first) return undefined
  if (unread.length === 1) {
    const place = first.place ? ` on ‘${first.place}’` : ''
    return {
      subject: `A comment on the report for ${first.clientName}`,
      parts: [
        `${first.authorName} commented${place}:`,
        first.text,
        'Further comments are not mailed until you have read this one.',
      ],
      action: { label: 'Read and answer it', path: first.path },
    }
  }
  return {
    subject: `${unread.length} reports have new comments`,
    parts: listed(unread, ({ authorName, clientName, path }) => ({
      label: `${authorName}, ${clientName}`,
      path,
    })),
    action: { label: 'Open your workspace', path: '/home' },
  }
}

async function disabledWebhooks(ctx: OwnerContext, rows: readonly Row[]): Promise<Letter | undefined> {
  const found = await Promise.all([...new Set(idsOf(rows, 'webhookId'))].map((id) => findWebhook(ctx, id)))
  const webhooks = found.flatMap((webhook) => (webhook?.disabledAt ? webhook : []))
  if (webhooks.length === 0) return undefined
  return {
    subject:
      webhooks.length === 1 ? 'A webhook was turned off' : `${webhooks.length} webhooks were turned off`,
    parts: webhooks.map(({ name, disabledReason }) =>
      disabledReason === 'gone'
        ? `The receiver of the webhook ‘${name}’ answered that it is gone (410). It was turned off.`
        : `Deliveries to the webhook ‘${name}’ have failed for ${counted(env().WEBHOOK_DISABLE_DAYS, 'day')}. It was turned off.`,
    ),
    action: { label: 'See its deliveries', path: '/settings/webhooks' },
  }
}

const composers: Record<
  NotificationKind,
  (ctx: OwnerContext, rows: readonly Row[]) => Promise<Letter | undefined>
> = {
  new_lead: newLeads,
  interview_completed: completedInterviews,
  audit_ended: endedAudits,
  report_comment: comments,
  webhook_disabled: disabledWebhooks,
  weekly_digest: composeDigest,
}

/** The mail that tells what waits of a kind; undefined when there is nothing left to tell. */
export const compose = (
  ctx: OwnerContext,
  kind: NotificationKind,
  rows: readonly Row[],
): Promise<Letter | undefined> => composers[kind](ctx, rows)
