import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, emailAddress, text, uuid } from '../../contract/wire'
import {
  CreateInterviewBody,
  DEFAULT_LINK_DAYS,
  expiresInDays,
  MAX_LINK_DAYS,
  MAX_QUESTIONS,
  StakeholderBody,
} from './contract'

export const MAIL_KINDS = ['invitation', 'reminder'] as const
/** Maximum number of people invited at once. */
export const MAX_INVITED = 30
export const MAX_REMINDERS = 5
/** Maximum invitations that an account sends by mail within 24 hours. */
export const MAX_MAILED_PER_DAY = 200
/** Maximum templates that an account keeps. */
export const MAX_TEMPLATES = 50

/** Invitations, their mails and reminders, and question templates. Browser only. */
const access = { session: true } as const
const tag = 'Interviews'
const reading = { tag, access, limit: 'read', effect: 'read' } as const
const writing = { tag, access, limit: 'write' } as const

const remindAfterDays = z
  .array(
    z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(MAX_LINK_DAYS, `must be at most ${MAX_LINK_DAYS}`),
    'must be a list of days',
  )
  .max(MAX_REMINDERS, `must hold at most ${MAX_REMINDERS} days`)
  .meta({ description: 'Days after the invitation; only days on which the link still works count' })

const ProjectParams = z.object({ id: uuid })
const InterviewParams = z.object({ id: uuid, interviewId: uuid })

export const InvitePeopleBody = z
  .strictObject({
    people: z
      .array(
        z.strictObject({
          name: StakeholderBody.shape.name,
          role: StakeholderBody.shape.role,
          email: emailAddress.nullish(),
        }),
        'must be a list of people',
      )
      .min(1, 'must hold at least one person')
      .max(MAX_INVITED, `must hold at most ${MAX_INVITED} people`),
    focus: CreateInterviewBody.shape.focus,
    templateId: CreateInterviewBody.shape.templateId,
    expiresInDays: expiresInDays
      .optional()
      .meta({ description: `How long the links work; ${DEFAULT_LINK_DAYS} by default` }),
    sendMail: z
      .boolean('must be true or false')
      .optional()
      .meta({ description: 'Whether the workspace sends the invitations; needs a mail server' }),
    remindAfterDays: remindAfterDays.optional(),
  })
  .meta({ id: 'InvitePeopleInput' })
export type InvitePeopleInput = z.output<typeof InvitePeopleBody>

const Invitation = z
  .object({
    interviewId: uuid,
    stakeholder: z.object({ id: uuid, name: z.string(), email: z.string().nullable() }),
    interviewUrl: z.string().meta({ format: 'uri' }),
    expiresAt: dateTime,
    isNew: z.boolean().meta({ description: 'False where the person already had an open interview' }),
    isMailed: z.boolean().meta({ description: 'Whether the workspace sends, or has sent, the invitation' }),
  })
  .meta({ id: 'InterviewInvitation' })
export type InvitationWire = z.output<typeof Invitation>

export const invitePeople = declare({
  ...writing,
  id: 'invitePeople',
  method: 'POST',
  path: '/api/projects/{id}/interview-invitations',
  summary: 'Invite several people to guided interviews',
  description:
    'The same name in a project is the same stakeholder, whose open interview is given again. All are invited or none. An invitation is mailed once for each link.',
  requires: 'audits',
  effect: 'create',
  input: { params: ProjectParams, body: InvitePeopleBody },
  output: {
    status: 201,
    body: z.object({ invitations: z.array(Invitation) }),
    location: (_, { id }) => `/api/projects/${id}/interviews`,
  },
})

const InterviewMail = z
  .object({
    id: uuid,
    kind: z.enum(MAIL_KINDS),
    recipient: z.string(),
    status: z.enum(['planned', 'sent', 'failed', 'skipped']),
    dueAt: dateTime,
    sentAt: dateTime.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'InterviewMail' })
export type InterviewMailWire = z.output<typeof InterviewMail>

export const InterviewMails = z
  .object({
    canMail: z.boolean().meta({ description: 'Whether this deployment has a mail server' }),
    mails: z.array(InterviewMail).meta({ description: 'Of the present link, in order' }),
    remindersEnded: z
      .enum(['stopped', 'declined'])
      .nullable()
      .meta({ description: 'stopped: by the consultant; declined: by the stakeholder' }),
  })
  .meta({ id: 'InterviewMails' })
export type InterviewMailsWire = z.output<typeof InterviewMails>

export const listInterviewMails = declare({
  ...reading,
  id: 'listInterviewMails',
  method: 'GET',
  path: '/api/projects/{id}/interviews/{interviewId}/mails',
  summary: 'List the invitation and reminders of an interview',
  input: { params: InterviewParams },
  output: { status: 200, body: InterviewMails },
})

export const mailInterview = declare({
  ...writing,
  id: 'mailInterview',
  method: 'POST',
  path: '/api/projects/{id}/interviews/{interviewId}/mails',
  summary: 'Send the invitation of an interview by mail',
  description: 'Once for each link: sending it again changes nothing.',
  requires: 'audits',
  effect: 'create',
  input: {
    params: InterviewParams,
    body: z.strictObject({ remindAfterDays: remindAfterDays.optional() }),
  },
  output: { status: 200, body: InterviewMails },
  fails: ['INTERVIEW_COMPLETED'],
})

export const stopInterviewReminders = declare({
  ...writing,
  id: 'stopInterviewReminders',
  method: 'POST',
  path: '/api/projects/{id}/interviews/{interviewId}/reminders/stop',
  summary: 'Stop the reminders of an interview',
  effect: 'update',
  input: { params: InterviewParams },
  output: { status: 200, body: InterviewMails },
})

const templateQuestions = z
  .array(
    z.strictObject({ text: text({ min: 1, max: 500 }), hint: text({ max: 500 }).nullable() }),
    'must be a list',
  )
  .min(1, 'must hold at least one question')
  .max(MAX_QUESTIONS, `must hold at most ${MAX_QUESTIONS} questions`)

const templateName = text({ min: 1, max: 100 })

const InterviewTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    isBuiltIn: z.boolean(),
    questions: z.array(z.object({ text: z.string(), hint: z.string().nullable() })),
  })
  .meta({ id: 'InterviewTemplate' })
export type InterviewTemplateWire = z.output<typeof InterviewTemplate>

export const listInterviewTemplates = declare({
  ...reading,
  id: 'listInterviewTemplates',
  method: 'GET',
  path: '/api/interview-templates',
  summary: 'List templates of interview questions',
  description: 'The account’s own by name, then the built-in ones.',
  input: {},
  output: { status: 200, body: z.object({ templates: z.array(InterviewTemplate) }) },
})

export const CreateTemplateBody = z
  .strictObject({ name: templateName, questions: templateQuestions })
  .meta({ id: 'CreateInterviewTemplateInput' })

export const createInterviewTemplate = declare({
  ...writing,
  id: 'createInterviewTemplate',
  method: 'POST',
  path: '/api/interview-templates',
  summary: 'Keep questions as a template',
  effect: 'create',
  input: { body: CreateTemplateBody },
  output: {
    status: 201,
    body: z.object({ template: InterviewTemplate }),
    location: ({ template }) => `/api/interview-templates/${template.id}`,
  },
})

const TemplateParams = z.object({ id: uuid })

export const updateInterviewTemplate = declare({
  ...writing,
  id: 'updateInterviewTemplate',
  method: 'PATCH',
  path: '/api/interview-templates/{id}',
  summary: 'Rename a template of interview questions, or change its questions',
  effect: 'update',
  input: {
    params: TemplateParams,
    body: z
      .strictObject({ name: templateName.optional(), questions: templateQuestions.optional() })
      .refine((body) => Object.keys(body).length > 0, { error: 'must hold at least one field' }),
  },
  output: { status: 200, body: z.object({ template: InterviewTemplate }) },
})

export const deleteInterviewTemplate = declare({
  ...writing,
  id: 'deleteInterviewTemplate',
  method: 'DELETE',
  path: '/api/interview-templates/{id}',
  summary: 'Delete a template of interview questions',
  effect: 'delete',
  input: { params: TemplateParams },
  output: { status: 204 },
})
