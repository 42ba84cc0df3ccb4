import type { OwnerContext } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import type { InterviewQuestion } from '../../language/tasks'
import { advanceStatus, requireOwnedProject } from '../projects'
import { storeText } from './close-session'
import { type CreateInterviewInput, DEFAULT_LINK_DAYS, type InterviewStatus } from './contract'
import { interviewUrlOf, linkDigestOf, linkTokenOf } from './link'
import { expiryAfter, statusOf } from './rules'
import { insertSession, type SessionRow, updateSession } from './session-queries'
import { findStakeholder, type StakeholderRow } from './stakeholder-queries'
import { createStakeholder } from './stakeholders'

/** The validated input of an interview. */
export type InterviewInput = CreateInterviewInput

/**
 * Creates a guided interview, or one from a transcript, which is completed immediately. The first interview moves the
 * project to the interview stage.
 * @param guide the questions of a guided interview, from `draftGuide`; ignored for a transcript
 * @throws AppError NOT_FOUND
 */
export async function createInterview(
  ctx: OwnerContext,
  projectId: string,
  input: InterviewInput,
  guide: InterviewQuestion[],
): Promise<SessionRow> {
  await requireOwnedProject(ctx, projectId)
  const stakeholder = await interviewedPerson(ctx, projectId, input)
  const isGuided = input.kind === 'guided'
  const session = await insertSession(ctx, {
    projectId,
    stakeholderId: stakeholder.id,
    kind: input.kind,
    focus: input.focus?.trim() || null,
    guide: isGuided ? guide : [],
    expiresAt: isGuided ? expiryAfter(input.expiresInDays ?? DEFAULT_LINK_DAYS, new Date()) : null,
  })
  await advanceStatus(ctx, projectId, 'interviews')
  if (isGuided) await updateSession(ctx, session.id, { digest: linkDigestOf(linkTokenOf(session)) })
  else await storeText(ctx, session, input.transcript ?? '')
  return session
}

async function interviewedPerson(
  ctx: OwnerContext,
  projectId: string,
  { stakeholderId, stakeholder }: InterviewInput,
): Promise<StakeholderRow> {
  return found(
    stakeholderId
      ? await findStakeholder(ctx, projectId, stakeholderId)
      : stakeholder && (await createStakeholder(ctx, projectId, stakeholder)),
    absent('stakeholderId'),
  )
}

export interface InterviewSession {
  sessionId: string
  interviewUrl: string
  status: InterviewStatus
  expiresAt: string
}

/**
 * Creates a stakeholder with a guided interview and returns the link.
 * @param guide from `draftGuide`, called before the transaction began
 * @throws AppError NOT_FOUND
 */
export async function createInterviewSession(
  ctx: OwnerContext,
  input: {
    projectId: string
    stakeholderName: string
    stakeholderRole?: string | null
    stakeholderEmail?: string | null
    focus?: string | null
  },
  guide: InterviewQuestion[],
): Promise<InterviewSession> {
  const session = await createInterview(
    ctx,
    input.projectId,
    {
      kind: 'guided',
      stakeholder: {
        name: input.stakeholderName,
        role: input.stakeholderRole,
        email: input.stakeholderEmail,
      },
      focus: input.focus,
    },
    guide,
  )
  return {
    sessionId: session.id,
    interviewUrl: interviewUrlOf(session),
    status: statusOf(session, new Date()),
    expiresAt: session.expiresAt!.toISOString(),
  }
}
