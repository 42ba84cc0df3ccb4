import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, emailAddress, text, uuid } from '../../contract/wire'

export const INTERVIEW_KINDS = ['guided', 'transcript'] as const
export const INTERVIEW_STATUSES = ['invited', 'in_progress', 'completed', 'expired', 'revoked'] as const
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]

/** Maximum characters of one answer. */
export const MAX_ANSWER_CHARACTERS = 10_000
export const MAX_TRANSCRIPT_CHARACTERS = 500_000
export const MAX_QUESTIONS = 20
/** Default validity of a link, in days. */
export const DEFAULT_LINK_DAYS = 14
export const MAX_LINK_DAYS = 90

const name = text({ min: 1, max: 200 })
const role = text({ min: 1, max: 200 }).nullish()
const email = emailAddress.nullish()

export const StakeholderBody = z.strictObject({ name, role, email }).meta({ id: 'StakeholderInput' })

export const UpdateStakeholderBody = z
  .strictObject({ name: name.optional(), role, email })
  .refine((body) => Object.keys(body).length > 0, { error: 'must hold at least one field' })
  .meta({ id: 'UpdateStakeholderInput' })

const stakeholderFields = {
  id: uuid,
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
}

export const Stakeholder = z
  .object({ ...stakeholderFields, projectId: uuid, createdAt: dateTime, updatedAt: dateTime })
  .meta({ id: 'Stakeholder' })
export type StakeholderWire = z.output<typeof Stakeholder>

const question = {
  text: text({ min: 1, max: 500 }),
  hint: text({ max: 500 }).nullable(),
}

export const InterviewQuestion = z
  .object({ id: z.string(), text: z.string(), hint: z.string().nullable() })
  .meta({ id: 'InterviewQuestion' })

export const expiresInDays = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MAX_LINK_DAYS, `must be at most ${MAX_LINK_DAYS}`)

const mostAheadOfUtcMs = 14 * 3_600_000

/** The latest date in any time zone, so that nobody who adds a conversation of today is refused. */
const latestToday = () => new Date(Date.now() + mostAheadOfUtcMs).toISOString().slice(0, 10)

export const CreateInterviewBody = z
  .strictObject({
    stakeholderId: uuid
      .optional()
      .meta({ description: 'An existing stakeholder of the project; otherwise give stakeholder' }),
    stakeholder: StakeholderBody.optional().meta({
      description: 'A new stakeholder; otherwise give stakeholderId',
    }),
    kind: z.enum(INTERVIEW_KINDS, 'must be guided or transcript'),
    focus: text({ max: 500 })
      .nullish()
      .meta({ description: 'A topic the interview should cover in particular' }),
    transcript: text({ min: 1, max: MAX_TRANSCRIPT_CHARACTERS })
      .optional()
      .meta({ description: 'Only with kind transcript: the transcript as plain text, VTT or SRT' }),
    heldOn: z.iso
      .date('must be a date as in ISO 8601')
      .nullish()
      .meta({ description: 'Only with kind transcript: the day of the conversation' }),
    expiresInDays: expiresInDays.optional().meta({
      description: `Only with kind guided: how long the link works; ${DEFAULT_LINK_DAYS} by default`,
    }),
    templateId: text({ min: 1, max: 64 })
      .optional()
      .meta({ description: 'Only with kind guided: a template whose questions are asked' }),
  })
  .superRefine((body, ctx) => {
    const reject = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message, input: body })
    if (!body.stakeholderId && !body.stakeholder) reject('stakeholder', 'is required without stakeholderId')
    if (body.stakeholderId && body.stakeholder) reject('stakeholder', 'must be left out with stakeholderId')
    const isTranscript = body.kind === 'transcript'
    if (isTranscript && body.transcript === undefined) reject('transcript', 'is required for kind transcript')
    if (!isTranscript && body.transcript !== undefined)
      reject('transcript', 'must be left out for kind guided')
    if (!isTranscript && body.heldOn) reject('heldOn', 'must be left out for kind guided')
    if (body.heldOn && body.heldOn > latestToday()) reject('heldOn', 'must not lie in the future')
    if (isTranscript && body.expiresInDays !== undefined) {
      reject('expiresInDays', 'must be left out for kind transcript')
    }
    if (isTranscript && body.templateId !== undefined) {
      reject('templateId', 'must be left out for kind transcript')
    }
  })
  .meta({ id: 'CreateInterviewInput' })
export type CreateInterviewInput = z.output<typeof CreateInterviewBody>

const interviewFields = {
  id: uuid,
  projectId: uuid,
  stakeholder: z.object(stakeholderFields),
  kind: z.enum(INTERVIEW_KINDS),
  status: z.enum(INTERVIEW_STATUSES),
  focus: z.string().nullable(),
  interviewUrl: z
    .string()
    .nullable()
    .meta({ description: 'The page for the stakeholder, while the interview is open', format: 'uri' }),
  questionCount: z.int(),
  answeredCount: z.int(),
  expiresAt: dateTime.nullable(),
  startedAt: dateTime.nullable(),
  completedAt: dateTime.nullable(),
  heldOn: z.iso.date().nullable().meta({
    description: 'The day of the conversation of a transcript; null where it was not given',
  }),
  createdAt: dateTime,
  updatedAt: dateTime,
}

export const InterviewSummary = z.object(interviewFields).meta({ id: 'InterviewSummary' })
export type InterviewSummaryWire = z.output<typeof InterviewSummary>

export const Interview = z
  .object({
    ...interviewFields,
    guide: z.array(InterviewQuestion),
    answers: z.array(z.object({ questionId: z.string(), answer: z.string(), updatedAt: dateTime })),
    text: z.string().nullable().meta({
      description: 'The text for the analyst: the transcript, or questions and answers once completed',
    }),
  })
  .meta({ id: 'Interview' })
export type InterviewWire = z.output<typeof Interview>

export const UpdateInterviewBody = z
  .strictObject({
    guide: z
      .array(
        z.strictObject({
          id: text({ min: 1, max: 64 })
            .optional()
            .meta({ description: 'Id of an existing question to keep' }),
          ...question,
        }),
        'must be a list',
      )
      .min(1, 'must hold at least one question')
      .max(MAX_QUESTIONS, `must hold at most ${MAX_QUESTIONS} questions`),
  })
  .meta({ id: 'UpdateInterviewInput' })

export const SaveAnswerBody = z
  .strictObject({
    questionId: text({ min: 1, max: 64 }),
    answer: text({ max: MAX_ANSWER_CHARACTERS }),
    basedOn: z
      .string('must be a string')
      .max(64, 'must have at most 64 characters')
      .meta({ description: 'The version of the answer that this one replaces' }),
  })
  .meta({ id: 'SaveAnswerInput' })

const SavedAnswer = z.object({ version: z.string(), answeredCount: z.int() })

const ProjectParams = z.object({ id: uuid })
const StakeholderParams = z.object({ id: uuid, stakeholderId: uuid })
const InterviewParams = z.object({ id: uuid, interviewId: uuid })
const LinkParams = z.object({ token: z.string().meta({ description: 'Token of the interview’s link' }) })

const tag = 'Interviews'
const access = { session: true } as const
const reading = { tag, access, limit: 'read', effect: 'read' } as const
const writing = { tag, access, limit: 'write' } as const

export const listStakeholders = declare({
  ...reading,
  id: 'listStakeholders',
  method: 'GET',
  path: '/api/projects/{id}/stakeholders',
  summary: 'List the stakeholders of a project',
  description: 'In the order they were added.',
  input: { params: ProjectParams },
  output: { status: 200, body: z.object({ stakeholders: z.array(Stakeholder) }) },
})

export const createStakeholder = declare({
  ...writing,
  id: 'createStakeholder',
  method: 'POST',
  path: '/api/projects/{id}/stakeholders',
  summary: 'Add a stakeholder',
  requires: 'audits',
  effect: 'create',
  input: { params: ProjectParams, body: StakeholderBody },
  output: {
    status: 201,
    body: z.object({ stakeholder: Stakeholder }),
    location: ({ stakeholder }, { id }) => `/api/projects/${id}/stakeholders/${stakeholder.id}`,
  },
})

export const updateStakeholder = declare({
  ...writing,
  id: 'updateStakeholder',
  method: 'PATCH',
  path: '/api/projects/{id}/stakeholders/{stakeholderId}',
  summary: 'Change a stakeholder',
  requires: 'audits',
  effect: 'update',
  input: { params: StakeholderParams, body: UpdateStakeholderBody },
  output: { status: 200, body: z.object({ stakeholder: Stakeholder }) },
})

export const deleteStakeholder = declare({
  ...writing,
  id: 'deleteStakeholder',
  method: 'DELETE',
  path: '/api/projects/{id}/stakeholders/{stakeholderId}',
  summary: 'Remove a stakeholder with all their interviews',
  effect: 'delete',
  input: { params: StakeholderParams },
  output: { status: 204 },
})

export const listInterviews = declare({
  ...reading,
  id: 'listInterviews',
  method: 'GET',
  path: '/api/projects/{id}/interviews',
  summary: 'List the interviews of a project',
  description: 'Newest first, without their texts.',
  input: { params: ProjectParams },
  output: { status: 200, body: z.object({ interviews: z.array(InterviewSummary) }) },
})

export const createInterview = declare({
  ...writing,
  id: 'createInterview',
  method: 'POST',
  path: '/api/projects/{id}/interviews',
  summary: 'Create a guided interview, or add a transcript',
  description:
    'Guided: writes the questions, fitted to the role and to what the documents leave open, and answers with the link for the stakeholder. Transcript: completed at once.',
  requires: 'audits',
  effect: 'create',
  input: { params: ProjectParams, body: CreateInterviewBody },
  output: {
    status: 201,
    body: z.object({ interview: Interview }),
    location: ({ interview }, { id }) => `/api/projects/${id}/interviews/${interview.id}`,
  },
})

export const getInterview = declare({
  ...reading,
  id: 'getInterview',
  method: 'GET',
  path: '/api/projects/{id}/interviews/{interviewId}',
  summary: 'Get an interview with its questions, answers and text',
  input: { params: InterviewParams },
  output: { status: 200, body: z.object({ interview: Interview }) },
})

export const updateInterview = declare({
  ...writing,
  id: 'updateInterview',
  method: 'PATCH',
  path: '/api/projects/{id}/interviews/{interviewId}',
  summary: 'Change the questions of a guided interview',
  description: 'Only possible before the first answer.',
  requires: 'audits',
  effect: 'update',
  input: { params: InterviewParams, body: UpdateInterviewBody },
  output: { status: 200, body: z.object({ interview: Interview }) },
  fails: ['INTERVIEW_STARTED', 'INTERVIEW_COMPLETED'],
})

export const revokeInterview = declare({
  ...writing,
  id: 'revokeInterview',
  method: 'POST',
  path: '/api/projects/{id}/interviews/{interviewId}/revoke',
  summary: 'Revoke the link of an interview',
  description: 'Takes effect with the next request. Answers given so far are kept.',
  effect: 'update',
  input: { params: InterviewParams },
  output: { status: 200, body: z.object({ interview: Interview }) },
  fails: ['INTERVIEW_COMPLETED'],
})

export const renewInterview = declare({
  ...writing,
  id: 'renewInterview',
  method: 'POST',
  path: '/api/projects/{id}/interviews/{interviewId}/renew',
  summary: 'Replace the link of an interview',
  description:
    'The previous link stops working; answers given so far are kept. Also replaces an expired or revoked link.',
  requires: 'audits',
  effect: 'create',
  input: {
    params: InterviewParams,
    body: z.strictObject({ expiresInDays: expiresInDays.optional() }),
  },
  output: { status: 200, body: z.object({ interview: Interview }) },
  fails: ['INTERVIEW_COMPLETED'],
})

export const completeInterview = declare({
  ...writing,
  id: 'completeInterview',
  method: 'POST',
  path: '/api/projects/{id}/interviews/{interviewId}/complete',
  summary: 'Complete an interview with the answers given so far',
  description: 'For a respondent who answered and never submitted the interview.',
  requires: 'audits',
  effect: 'update',
  input: { params: InterviewParams },
  output: { status: 200, body: z.object({ interview: Interview }) },
  fails: ['INTERVIEW_UNANSWERED'],
})

export const deleteInterview = declare({
  ...writing,
  id: 'deleteInterview',
  method: 'DELETE',
  path: '/api/projects/{id}/interviews/{interviewId}',
  summary: 'Delete an interview with its answers and text',
  effect: 'delete',
  input: { params: InterviewParams },
  output: { status: 204 },
})

const answering = { tag, access: { public: true }, limit: 'publicPost' } as const

export const saveInterviewAnswer = declare({
  ...answering,
  id: 'saveInterviewAnswer',
  method: 'PUT',
  path: '/api/interviews/{token}/answers',
  summary: 'Save an answer on the page of an interview',
  description:
    'For the page itself: the link is the credential. An answer that was changed elsewhere meanwhile is not overwritten.',
  effect: 'update',
  input: { params: LinkParams, body: SaveAnswerBody },
  output: { status: 200, body: SavedAnswer },
  fails: ['NOT_FOUND', 'ANSWER_CHANGED', 'INTERVIEW_COMPLETED'],
})

export const submitInterview = declare({
  ...answering,
  id: 'submitInterview',
  method: 'POST',
  path: '/api/interviews/{token}/complete',
  summary: 'Submit an interview from its page',
  description: 'With the answers saved so far. Idempotent.',
  effect: 'update',
  input: { params: LinkParams },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
  fails: ['NOT_FOUND', 'INTERVIEW_UNANSWERED'],
})
