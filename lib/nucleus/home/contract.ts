import { z } from 'zod'
import { ONBOARDING_HINTS } from '../../account/users/constants'
import { JOB_KINDS } from '../../audit/jobs/contract'
import { ProjectSummary } from '../../audit/projects/contract'
import { declare } from '../../contract/declare'
import { dateTime, queryInteger, uuid } from '../../contract/wire'

/** Browser-only endpoints of the home page, which combines data of all rooms. */
const access = { session: true } as const
const tag = 'Home'

/** Maximum entries of one kind. */
export const MAX_ATTENTION_OF_A_KIND = 20
/** Days after which an entry is no longer shown. */
export const ATTENTION_DAYS = 30
export const MAX_PROJECTS_UNDER_WAY = 20
export const MAX_PROJECT_NAMES = 500

const ofProject = { projectId: uuid, clientName: z.string() }

const AttentionEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('follow_up'),
      contactId: uuid,
      name: z.string(),
      company: z.string().nullable(),
      at: dateTime.meta({ description: 'When the follow-up is due; may be later today' }),
    }),
    z.object({
      kind: z.literal('audit_ready'),
      ...ofProject,
      hasAudit: z.boolean().meta({ description: 'An audit exists, but is older than this material' }),
      interviewsCount: z.int().meta({ description: 'Completed interviews that no audit includes' }),
      at: dateTime,
    }),
    z.object({
      kind: z.literal('report_comment'),
      ...ofProject,
      authorName: z.string().meta({ description: 'Of the latest unread comment, as its author gave it' }),
      commentsCount: z.int().meta({ description: 'Unread comments on the shared report' }),
      at: dateTime,
    }),
    z.object({
      kind: z.literal('interview_expired'),
      ...ofProject,
      interviewId: uuid,
      stakeholderName: z.string(),
      at: dateTime,
    }),
    z.object({
      kind: z.literal('job_failed'),
      ...ofProject,
      jobKind: z.enum(JOB_KINDS),
      reason: z.string().nullable(),
      at: dateTime,
    }),
    z.object({
      kind: z.literal('document_failed'),
      ...ofProject,
      documentId: uuid,
      fileName: z.string(),
      reason: z.string().nullable(),
      at: dateTime,
    }),
    z.object({
      kind: z.literal('capture_failed'),
      captureId: uuid,
      title: z.string(),
      at: dateTime,
    }),
    z.object({
      kind: z.literal('capture_unclear'),
      captureId: uuid,
      title: z.string(),
      at: dateTime,
    }),
  ])
  .meta({ id: 'AttentionEntry' })
export type AttentionEntryInput = z.input<typeof AttentionEntry>
export type AttentionEntryWire = z.output<typeof AttentionEntry>

export const listAttention = declare({
  id: 'listAttention',
  method: 'GET',
  path: '/api/home/attention',
  tag,
  summary: 'List what needs the owner’s attention',
  description: `Follow-ups that are due by the end of the next day in UTC, so that every time zone finds its today among them; comments of clients on a shared report that are unread; interviews and audits that need a next step; readings and jobs that failed within ${ATTENTION_DAYS} days. At most ${MAX_ATTENTION_OF_A_KIND} of a kind, the most pressing first. Without Nucleus neither contacts nor captures.`,
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: z.object({ entries: z.array(AttentionEntry) }) },
})

export const listProjectsUnderWay = declare({
  id: 'listProjectsUnderWay',
  method: 'GET',
  path: '/api/home/projects',
  tag,
  summary: 'List active projects',
  description: 'Neither closed nor archived, latest change first.',
  access,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      limit: queryInteger({ min: 1, max: MAX_PROJECTS_UNDER_WAY, byDefault: 6 }),
    }),
  },
  output: {
    status: 200,
    body: z.object({
      projects: z.array(
        ProjectSummary.extend({
          findingsCount: z
            .int()
            .meta({ description: 'Opportunities and risks of its latest audit that are not dismissed' }),
        }),
      ),
      underWayCount: z.int(),
      closedCount: z.int(),
    }),
  },
})

const Beginnings = z.object({
  hasProject: z.boolean(),
  hasReadyLink: z.boolean(),
  hasLead: z.boolean(),
  hasCapture: z.boolean(),
  hasAudit: z.boolean().meta({ description: 'Whether an audit is complete' }),
  hasProfile: z
    .boolean()
    .meta({ description: 'Whether the profile has a name or a firm to show to clients' }),
  sample: z.enum(['ready', 'preparing', 'removed']).meta({
    description: 'The sample engagement, which every account can read and none owns',
  }),
  putAway: z
    .array(z.enum(ONBOARDING_HINTS))
    .meta({ description: 'Hints that the user has dismissed permanently' }),
})
export type BeginningsWire = z.output<typeof Beginnings>

export const getBeginnings = declare({
  id: 'getBeginnings',
  method: 'GET',
  path: '/api/home/beginnings',
  tag,
  summary: 'Get which areas of the workspace are in use',
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: Beginnings },
})

export const PutAwayBody = z.strictObject({ greeting: z.enum(ONBOARDING_HINTS) }).meta({ id: 'PutAwayInput' })

export const putAway = declare({
  id: 'putAway',
  method: 'POST',
  path: '/api/home/beginnings/put-away',
  tag,
  summary: 'Put away what greets a new account',
  description:
    'For good: the sample engagement, the checklist, or the question for name and firm. Idempotent. Deletes no row of the account.',
  access,
  limit: 'write',
  effect: 'update',
  input: { body: PutAwayBody },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
})

export const listProjectNames = declare({
  id: 'listProjectNames',
  method: 'GET',
  path: '/api/home/project-names',
  tag,
  summary: 'List the names of the latest projects',
  description: `Without what is counted for each of them. At most ${MAX_PROJECT_NAMES}: those not archived first, and of each kind the latest change.`,
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: {
    status: 200,
    body: z.object({
      projects: z.array(z.object({ id: uuid, clientName: z.string(), isArchived: z.boolean() })),
    }),
  },
})
