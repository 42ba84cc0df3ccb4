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
import { findInterview, findProjectOfSession, type InterviewRow, selectInterviews } from './session-queries'
import * as stakeholders from './stakeholders'
import { guideOfTemplate } from './templates'
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

/** @param projectId undefined for an interview of any project */
async function detail(ctx: Context, projectId: string | undefined, sessionId: string) {
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

async function interviewsOf(ctx: Context, projectId: string) {
  const [, interviews] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    selectInterviews(ctx, projectId),
  ])
  return { interviews: interviews.map(toSummaryWire) }
}

export const listInterviews = bind(contract.listInterviews, (ctx, { params }) => interviewsOf(ctx, params.id))

export const createInterview = bindPrepared(
  contract.createInterview,
  async (principal, { params, body }) => {
    if (body.kind !== 'guided') return []
    if (body.templateId) return guideOfTemplate(principal.userId, body.templateId)
    return draftGuide(principal.userId, { ...body, projectId: params.id })
  },
  async (ctx, { params, body }, guide) => {
    const session = await create(ctx, params.id, body, guide)
    return detail(ctx, params.id, session.id)
  },
)

export const createInterviewSession = bindPrepared(
  toolContract.createInterviewSession,
  async (principal, { body: { projectId, stakeholderId, stakeholderName, stakeholderRole: role, focus } }) =>
    draftGuide(principal.userId, {
      projectId,
      stakeholderId,
      stakeholder: stakeholderName === undefined ? undefined : { name: stakeholderName, role },
      focus,
    }),
  (ctx, { body }, guide) => createSession(ctx, body, guide),
)

const toSession = <Row extends { id: string }>({ id, ...interview }: Row) => ({ sessionId: id, ...interview })

export const listInterviewSessions = bind(toolContract.listInterviewSessions, async (ctx, { query }) => {
  const { interviews } = await interviewsOf(ctx, query.projectId)
  return { sessions: interviews.map(toSession) }
})

/** The caller's interview, found by its id alone. @throws AppError NOT_FOUND */
async function session(ctx: Context, sessionId: string) {
  const { interview } = await detail(ctx, undefined, sessionId)
  return { session: toSession(interview) }
}

export const getInterviewSession = bind(toolContract.getInterviewSession, (ctx, { query }) =>
  session(ctx, query.sessionId),
)

export const renewInterviewSession = bind(toolContract.renewInterviewSession, async (ctx, { body }) => {
  const projectId = found(await findProjectOfSession(ctx, body.sessionId))
  await manage.renewInterview(ctx, projectId, body.sessionId, body.expiresInDays)
  return session(ctx, body.sessionId)
})

export const revokeInterviewSession = bind(toolContract.revokeInterviewSession, async (ctx, { body }) => {
  const projectId = found(await findProjectOfSession(ctx, body.sessionId))
  await manage.revokeInterview(ctx, projectId, body.sessionId)
  return session(ctx, body.sessionId)
})

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
