import { randomUUID } from 'node:crypto'
import type { OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { touchProject } from '../projects'
import { selectAnswers } from './answer-queries'
import { closeSession } from './close-session'
import { DEFAULT_LINK_DAYS } from './contract'
import { linkDigestOf, linkTokenOf } from './link'
import { expiryAfter, withQuestionIds } from './rules'
import { deleteSession, lockSession, type SessionRow, updateSession } from './session-queries'

/** The caller's guided interview, locked until the transaction ends. @throws AppError NOT_FOUND */
async function requireLocked(ctx: OwnerContext, projectId: string, sessionId: string): Promise<SessionRow> {
  const session = await lockSession(ctx, sessionId)
  if (session?.projectId !== projectId) throw new AppError('NOT_FOUND')
  return session
}

/** @throws AppError NOT_FOUND, INTERVIEW_COMPLETED */
async function requireOpen(ctx: OwnerContext, projectId: string, sessionId: string): Promise<SessionRow> {
  const session = await requireLocked(ctx, projectId, sessionId)
  if (session.completedAt) throw new AppError('INTERVIEW_COMPLETED')
  return session
}

/** Changes the guide before the first answer. @throws AppError NOT_FOUND, INTERVIEW_COMPLETED, INTERVIEW_STARTED */
export async function editGuide(
  ctx: OwnerContext,
  projectId: string,
  sessionId: string,
  edited: { id?: string; text: string; hint: string | null }[],
): Promise<void> {
  const session = await requireOpen(ctx, projectId, sessionId)
  if ((await selectAnswers(ctx, sessionId)).length > 0) throw new AppError('INTERVIEW_STARTED')
  await updateSession(ctx, sessionId, { guide: withQuestionIds(edited, session.guide, randomUUID) })
}

/** Ends the link; answers so far are kept. @throws AppError NOT_FOUND, INTERVIEW_COMPLETED */
export async function revokeInterview(
  ctx: OwnerContext,
  projectId: string,
  sessionId: string,
): Promise<void> {
  const session = await requireOpen(ctx, projectId, sessionId)
  if (!session.revokedAt) await updateSession(ctx, sessionId, { revokedAt: new Date() })
}

/** Replaces the interview's link; the previous one stops working. @throws AppError NOT_FOUND, INTERVIEW_COMPLETED */
export async function renewInterview(
  ctx: OwnerContext,
  projectId: string,
  sessionId: string,
  expiresInDays = DEFAULT_LINK_DAYS,
): Promise<void> {
  const session = await requireOpen(ctx, projectId, sessionId)
  const linkVersion = session.linkVersion + 1
  await updateSession(ctx, sessionId, {
    linkVersion,
    digest: linkDigestOf(linkTokenOf({ id: sessionId, linkVersion })),
    expiresAt: expiryAfter(expiresInDays, new Date()),
    revokedAt: null,
  })
}

/** Completes the interview with the answers so far. @throws AppError NOT_FOUND, INTERVIEW_UNANSWERED */
export async function completeInterview(
  ctx: OwnerContext,
  projectId: string,
  sessionId: string,
): Promise<void> {
  await closeSession(ctx, await requireLocked(ctx, projectId, sessionId))
}

/** Deletes an interview with its answers, text and reading. @throws AppError NOT_FOUND */
export async function deleteInterview(
  ctx: OwnerContext,
  projectId: string,
  sessionId: string,
): Promise<void> {
  found(await deleteSession(ctx, projectId, sessionId))
  await touchProject(ctx, projectId)
}
