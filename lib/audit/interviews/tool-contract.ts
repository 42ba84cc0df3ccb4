import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, uuid } from '../../contract/wire'
import { CreateInterviewBody, DEFAULT_LINK_DAYS, INTERVIEW_STATUSES, StakeholderBody } from './contract'

const { name, role, email } = StakeholderBody.shape

/** An agent tool without an equivalent under /api. */
export const createInterviewSession = declare({
  id: 'createInterviewSession',
  method: 'POST',
  path: '/mcp/createInterviewSession',
  tag: 'Interviews',
  summary: 'Invite a stakeholder to a guided interview',
  description: `Writes the questions, fitted to the role and to what the project's documents leave open, and answers with the address to pass on to the stakeholder. Nothing is sent. The address works for ${DEFAULT_LINK_DAYS} days.`,
  access: { session: true, token: 'write' },
  limit: 'write',
  requires: 'audits',
  effect: 'create',
  input: {
    body: z
      .strictObject({
        projectId: uuid,
        stakeholderName: name,
        stakeholderRole: role,
        stakeholderEmail: email,
        focus: CreateInterviewBody.shape.focus,
      })
      .meta({ id: 'CreateInterviewSessionInput' }),
  },
  output: {
    status: 201,
    body: z
      .object({
        sessionId: uuid,
        interviewUrl: z.string().meta({ format: 'uri', description: 'The page the stakeholder answers on' }),
        status: z.enum(INTERVIEW_STATUSES),
        expiresAt: dateTime,
      })
      .meta({ id: 'InterviewSession' }),
  },
  fails: ['NOT_FOUND'],
})
