import type { NotificationKind, NotificationRow } from '../../account/notifications'
import { findWebhook } from '../../account/webhooks'
import { findAudit } from '../../audit/analysis'
import { findUnreadComment } from '../../audit/report-shares'
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

async function endedAudits(ctx: OwnerContext, rows: readonly Row[]): Promise<Letter | undefined> {
  const projects = new Map(
    (await selectProjects(ctx, idsOf(rows, 'projectId'))).map(({ id, clientName }) => [id, clientName]),
  )
  const audits: { path: string; label: string; clientName: string; text: string }[] = []
  for (const { subject } of rows) {
    const { auditId, projectId } = subject
    const clientName = projectId && projects.get(projectId)
    const audit = clientName && auditId ? await findAudit(ctx, auditId) : undefined
    if (!audit || !clientName) continue
    if (audit.status === 'failed') {
      const path = `/projects/${projectId}/analysis`
      const text =
        `The audit of ${clientName} failed, and its credits were refunded. ${audit.error ?? ''}`.trim()
      audits.push({ path, label: `Audit of ${clientName} failed`, clientName, text })
      continue
    }
    const { opportunities, risks } = await countFindings(ctx, audit.id)
    const findings = `${counted(opportunities, 'opportunity', 'opportunities')} and ${counted(risks, 'risk')}`
    audits.push({
      path: `/projects/${projectId}/findings`,
      label: `Audit of ${clientName} ready`,
      clientName,
      text: `The audit of ${clientName} is ready: ${findings}.`,
    })
  }
  const [first] = audits
  if (!first) return undefined
  if (audits.length === 1) {
    const { label: subject, text, path } = first
    return { subject, parts: [text], action: { label: 'Open the project', path } }
  }
  return {
    subject: `${audits.length} audits ended`,
    parts: listed(audits, ({ label, path }) => ({ label, path })),
    action: { label: 'Open your projects', path: '/projects' },
  }
}

async function comments(ctx: OwnerContext, rows: readonly Row[]): Promise<Letter | undefined> {
  const projects = new Map(
    (await selectProjects(ctx, idsOf(rows, 'projectId'))).map(({ id, clientName }) => [id, clientName]),
  )
  const unread = []
  for (const { subject } of rows) {
    const { commentId = '', projectId = '' } = subject
    const clientName = projects.get(projectId)
    const comment = clientName ? await findUnreadComment(ctx, projectId, commentId) : undefined
    if (comment && clientName)
      unread.push({ ...comment, clientName, path: `/projects/${projectId}/report#comments` })
  }
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
