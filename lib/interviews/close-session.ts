import { type OwnerContext, ownerOf } from '../context'
import { asOwner } from '../db/with-user'
import { Refusal } from '../errors'
import { enqueueEvent } from '../jobs'
import { log } from '../log'
import { insertActivity, touchProject } from '../projects'
import { insertText, selectAnswers } from './answer-queries'
import { composeInterviewText } from './rules'
import {
  lockSession,
  type SessionRow,
  selectExpiredAnsweredAcrossOwners,
  updateSession,
} from './session-queries'
import { findStakeholder } from './stakeholder-queries'

/** How many expired interviews one run of the clean-up closes. */
const closedPerRun = 500

/** Makes a session completed, with the text it is read as. Once only: the text's key refuses a second one. */
export async function storeText(ctx: OwnerContext, session: SessionRow, content: string): Promise<void> {
  const { id, projectId, stakeholderId } = session
  const userId = ownerOf(ctx)
  const stakeholder = await findStakeholder(ctx, projectId, stakeholderId)
  await insertText(ctx, id, content)
  await updateSession(ctx, id, { completedAt: new Date() })
  await insertActivity(ctx, {
    projectId,
    type: 'interview_completed',
    description: `Interview with ${stakeholder?.name ?? 'a stakeholder'} completed`,
  })
  await touchProject(ctx, projectId)
  await enqueueEvent(ctx.tx, {
    userId,
    name: 'interview/completed',
    data: { sessionId: id, projectId, userId },
  })
}

/**
 * Completes a guided interview with the answers it has. Of several at the same time one does it; a completed
 * one is left as it is.
 * @param session locked by the caller, in the same transaction
 * @throws Refusal INTERVIEW_UNANSWERED
 */
export async function closeSession(ctx: OwnerContext, session: SessionRow): Promise<void> {
  if (session.completedAt) return
  const answers = await selectAnswers(ctx, session.id)
  const content = composeInterviewText(
    session.guide,
    new Map(answers.map(({ questionId, answer }) => [questionId, answer])),
  )
  if (content === '') throw new Refusal('INTERVIEW_UNANSWERED')
  await storeText(ctx, session, content)
}

/**
 * Completes the interviews whose link expired with answers in them, so that nothing anybody wrote is lost.
 * @returns how many were closed
 */
export async function closeExpiredSessionsAcrossOwners(): Promise<number> {
  const expired = await selectExpiredAnsweredAcrossOwners(closedPerRun)
  let closed = 0
  for (const { id, userId } of expired) {
    const close = asOwner(userId, async (ctx) => {
      const session = await lockSession(ctx, id)
      // Its owner may have renewed the link meanwhile.
      if (!session || session.completedAt || session.revokedAt) return 0
      if (!session.expiresAt || session.expiresAt > new Date()) return 0
      await closeSession(ctx, session)
      return 1
    })
    // One that cannot be closed must not keep all that expired after it from being closed.
    closed += await close.catch((err) => {
      log().error({ err, sessionId: id }, 'an expired interview could not be completed')
      return 0
    })
  }
  return closed
}
