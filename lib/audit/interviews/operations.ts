import type { Context } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { bind, bindPrepared, bindPublic } from '../../contract/operation'
import { requireOwnedProject } from '../projects'
import * as answering from './answer-interview'
import { findText, selectAnswers } from './answer-queries'
import * as contract from './contract'
import { createInterview as create, createInterviewSession as createSession } from './create-interview'
import { draftGuide } from './draft-guide'
import { interviewUrlOf } from './link'
import * as manage from './manage-interview'
import { statusOf } from './rules'
import { findInterview, type InterviewRow, selectInterviews } from './session-queries'
import * as stakeholders from './stakeholders'
import * as toolContract from './tool-contract'

function toSummaryWire(row: InterviewRow) {
  const status = statusOf(row, new Date())
  const canBeAnswered = row.kind === 'guided' && (status === 'invited' || status === 'in_progress')
  return {
    ...row,
    status,
    interviewUrl: canBeAnswered ? interviewUrlOf(row) : null,
    questionCount: row.guide.length,
  }
}

async function detail(ctx: Context, projectId: string, sessionId: string) {
  const [row, answers, text] = await Promise.all([
    findInterview(ctx, projectId, sessionId),
    selectAnswers(ctx, sessionId),
    findText(ctx, sessionId),
  ])
  return { interview: { ...toSummaryWire(found(row)), answers, text } }
}

export const listStakeholders = bind(contract.listStakeholders, async (ctx, { params }) => ({
  stakeholders: await stakeholders.listStakeholders(ctx, params.id),
}))

export const createStakeholder = bind(contract.createStakeholder, async (ctx, { params, body }) => ({
  stakeholder: await stakeholders.createStakeholder(ctx, params.id, body),
}))

export const updateStakeholder = bind(contract.updateStakeholder, async (ctx, { params, body }) => ({
  stakeholder: await stakeholders.updateStakeholder(ctx, params.id, params.stakeholderId, body),
}))

export const deleteStakeholder = bind(contract.deleteStakeholder, async (ctx, { params }) => {
  await stakeholders.deleteStakeholder(ctx, params.id, params.stakeholderId)
  return undefined
})

export const listInterviews = bind(contract.listInterviews, async (ctx, { params }) => {
  const [, interviews] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    selectInterviews(ctx, params.id),
  ])
  return { interviews: interviews.map(toSummaryWire) }
})

export const createInterview = bindPrepared(
  contract.createInterview,
  async (principal, { params, body }) =>
    body.kind === 'guided' ? draftGuide(principal.userId, { ...body, projectId: params.id }) : [],
  async (ctx, { params, body }, guide) => {
    const session = await create(ctx, params.id, body, guide)
    return detail(ctx, params.id, session.id)
  },
)

export const createInterviewSession = bindPrepared(
  toolContract.createInterviewSession,
  async (principal, { body: { projectId, stakeholderName: name, stakeholderRole: role, focus } }) =>
    draftGuide(principal.userId, { projectId, stakeholder: { name, role }, focus }),
  (ctx, { body }, guide) => createSession(ctx, body, guide),
)

export const getInterview = bind(contract.getInterview, (ctx, { params }) =>
  detail(ctx, params.id, params.interviewId),
)

export const updateInterview = bind(contract.updateInterview, async (ctx, { params, body }) => {
  await manage.editGuide(ctx, params.id, params.interviewId, body.guide)
  return detail(ctx, params.id, params.interviewId)
})

export const revokeInterview = bind(contract.revokeInterview, async (ctx, { params }) => {
  await manage.revokeInterview(ctx, params.id, params.interviewId)
  return detail(ctx, params.id, params.interviewId)
})

export const renewInterview = bind(contract.renewInterview, async (ctx, { params, body }) => {
  await manage.renewInterview(ctx, params.id, params.interviewId, body.expiresInDays)
  return detail(ctx, params.id, params.interviewId)
})

export const completeInterview = bind(contract.completeInterview, async (ctx, { params }) => {
  await manage.completeInterview(ctx, params.id, params.interviewId)
  return detail(ctx, params.id, params.interviewId)
})

export const deleteInterview = bind(contract.deleteInterview, async (ctx, { params }) => {
  await manage.deleteInterview(ctx, params.id, params.interviewId)
  return undefined
})

export const saveInterviewAnswer = bindPublic(
  contract.saveInterviewAnswer,
  async (_ctx, { params, body }) => {
    const { outcomes, answeredCount } = await answering.saveAnswers(params.token, [body])
    const outcome = outcomes[0]
    if (outcome?.kind === 'saved') return { version: outcome.version, answeredCount }
    if (outcome?.kind === 'changed') {
      const { answer, version } = outcome
      throw new AppError('ANSWER_CHANGED', { body: { answer, version } })
    }
    if (outcome?.kind === 'late') throw new AppError('INTERVIEW_COMPLETED')
    const message = 'is not asked in this interview'
    throw new AppError('VALIDATION_ERROR', {
      text: `questionId: ${message}`,
      issues: [{ path: 'questionId', message }],
    })
  },
)

export const submitInterview = bindPublic(contract.submitInterview, async (_ctx, { params }) => {
  await answering.submitInterview(params.token)
  return { success: true as const }
})
