import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { interviewAnswers, interviewSessions, interviewTexts, stakeholders } from './tables'

const ofSession = (ctx: OwnerContext, sessionId: string) =>
  and(eq(interviewAnswers.sessionId, sessionId), eq(interviewAnswers.userId, ownerOf(ctx)))

export function selectAnswers(ctx: OwnerContext, sessionId: string) {
  return ctx.tx
    .select({
      questionId: interviewAnswers.questionId,
      answer: interviewAnswers.answer,
      updatedAt: interviewAnswers.updatedAt,
    })
    .from(interviewAnswers)
    .where(ofSession(ctx, sessionId))
    .orderBy(asc(interviewAnswers.createdAt), asc(interviewAnswers.id))
}

/** Writes an answer; an empty one deletes it. */
export async function putAnswer(
  ctx: OwnerContext,
  sessionId: string,
  questionId: string,
  answer: string,
): Promise<void> {
  if (answer === '') {
    await ctx.tx
      .delete(interviewAnswers)
      .where(and(ofSession(ctx, sessionId), eq(interviewAnswers.questionId, questionId)))
    return
  }
  await ctx.tx
    .insert(interviewAnswers)
    .values({ userId: ownerOf(ctx), sessionId, questionId, answer })
    .onConflictDoUpdate({
      target: [interviewAnswers.sessionId, interviewAnswers.questionId],
      set: { answer, updatedAt: sql`now()` },
    })
}

export async function insertText(ctx: OwnerContext, sessionId: string, content: string): Promise<void> {
  await ctx.tx.insert(interviewTexts).values({ userId: ownerOf(ctx), sessionId, content })
}

export async function findText(ctx: OwnerContext, sessionId: string): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ content: interviewTexts.content })
    .from(interviewTexts)
    .where(and(eq(interviewTexts.sessionId, sessionId), eq(interviewTexts.userId, ownerOf(ctx))))
  return row?.content ?? null
}

const selectTexts = (ctx: OwnerContext, where: SQL | undefined) =>
  ctx.tx
    .select({
      sessionId: interviewSessions.id,
      projectId: interviewSessions.projectId,
      content: interviewTexts.content,
      stakeholderId: stakeholders.id,
      name: stakeholders.name,
      role: stakeholders.role,
    })
    .from(interviewTexts)
    .innerJoin(interviewSessions, eq(interviewSessions.id, interviewTexts.sessionId))
    .innerJoin(stakeholders, eq(stakeholders.id, interviewSessions.stakeholderId))
    .where(and(eq(interviewSessions.userId, ownerOf(ctx)), where))
    .orderBy(asc(interviewSessions.createdAt), asc(interviewSessions.id))

/** The texts of a project's completed interviews, oldest interview first. */
export const selectInterviewTexts = (ctx: OwnerContext, projectId: string) =>
  selectTexts(ctx, eq(interviewSessions.projectId, projectId))

export type InterviewTextRow = Awaited<ReturnType<typeof selectInterviewTexts>>[number]

export async function findInterviewText(
  ctx: OwnerContext,
  sessionId: string,
): Promise<InterviewTextRow | undefined> {
  const [row] = await selectTexts(ctx, eq(interviewSessions.id, sessionId))
  return row
}
