import type { OwnerContext } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import { validationError } from '../../contract/issues'
import { personNameKey } from '../../language/mentions/person-name'
import type { InterviewQuestion } from '../../language/tasks'
import { advanceStatus, insertActivity, lockProject, requireOwnedProject } from '../projects'
import { storeText } from './close-session'
import { announceConsultantLogo } from './consultant-logo'
import { type CreateInterviewInput, DEFAULT_LINK_DAYS, type InterviewStatus } from './contract'
import { interviewUrlOf, linkDigestOf, linkTokenOf } from './link'
import { expiryAfter, statusOf } from './rules'
import { insertSession, type SessionRow, selectOpenSessions, updateSession } from './session-queries'
import { findStakeholder, type StakeholderRow, selectStakeholders } from './stakeholder-queries'
import { createStakeholder, updateStakeholder } from './stakeholders'

/** The validated input of an interview. */
type InterviewInput = CreateInterviewInput

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
    heldOn: isGuided ? null : (input.heldOn ?? null),
    expiresAt: isGuided ? expiryAfter(input.expiresInDays ?? DEFAULT_LINK_DAYS, new Date()) : null,
  })
  if (isGuided) {
    await insertActivity(ctx, {
      projectId,
      type: 'interview_created',
      description: `Interview link for ${stakeholder.name} made`,
    })
  }
  await advanceStatus(ctx, projectId, 'interviews')
  if (isGuided) {
    await updateSession(ctx, session.id, { digest: linkDigestOf(linkTokenOf(session)) })
    await announceConsultantLogo(ctx)
  } else await storeText(ctx, session, input.transcript ?? '')
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
  stakeholderId: string
  interviewUrl: string
  status: InterviewStatus
  expiresAt: string
}

interface SessionInput {
  projectId: string
  stakeholderId?: string
  stakeholderName?: string
  stakeholderRole?: string | null
  stakeholderEmail?: string | null
  focus?: string | null
  expiresInDays?: number
}

/**
 * Invites a stakeholder to a guided interview and returns the link. The same name in the same project is the same
 * person, who has one open link for each focus; repeating the call returns it.
 * @param guide from `draftGuide`, called before the transaction began
 * @throws AppError NOT_FOUND, VALIDATION_ERROR when several stakeholders have the name
 */
export async function createInterviewSession(
  ctx: OwnerContext,
  input: SessionInput,
  guide: InterviewQuestion[],
): Promise<InterviewSession> {
  const { session } = await openSession(ctx, input, guide)
  return {
    sessionId: session.id,
    stakeholderId: session.stakeholderId,
    interviewUrl: interviewUrlOf(session),
    status: statusOf(session, new Date()),
    expiresAt: session.expiresAt!.toISOString(),
  }
}

/**
 * The person's open interview by the same rules, or a new one.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function openSession(
  ctx: OwnerContext,
  input: SessionInput,
  guide: InterviewQuestion[],
): Promise<{ session: SessionRow; stakeholder: StakeholderRow; isNew: boolean }> {
  // Otherwise two concurrent calls would both find no interview.
  found(await lockProject(ctx, input.projectId))
  const stakeholder = await invitedPerson(ctx, input)
  const focus = input.focus?.trim() || null
  const open = await selectOpenSessions(ctx, stakeholder.id)
  const known = open.find((one) => input.focus === undefined || one.focus === focus)
  if (known) return { session: known, stakeholder, isNew: false }
  const { expiresInDays } = input
  const session = await createInterview(
    ctx,
    input.projectId,
    { kind: 'guided', stakeholderId: stakeholder.id, focus, expiresInDays },
    guide,
  )
  return { session, stakeholder, isNew: true }
}

/** The stakeholder of an invitation: the one named by id, the one with the name, or a new one. */
async function invitedPerson(ctx: OwnerContext, input: SessionInput): Promise<StakeholderRow> {
  const { projectId, stakeholderId, stakeholderName: name = '' } = input
  const role = input.stakeholderRole ?? null
  const email = input.stakeholderEmail ?? null
  const known = stakeholderId
    ? found(await findStakeholder(ctx, projectId, stakeholderId))
    : theOneNamed(await selectStakeholders(ctx, projectId), { name, email })
  if (!known) return createStakeholder(ctx, projectId, { name, role, email })
  const news = {
    ...(role !== null && known.role === null ? { role } : {}),
    ...(email !== null && known.email === null ? { email } : {}),
  }
  return Object.keys(news).length > 0 ? updateStakeholder(ctx, projectId, known.id, news) : known
}

/** The stakeholder with a name. A different e-mail address distinguishes two people of the same name. */
function theOneNamed(
  stakeholders: readonly StakeholderRow[],
  { name, email }: { name: string; email: string | null },
): StakeholderRow | undefined {
  const key = personNameKey(name)
  const named = stakeholders.filter((one) => personNameKey(one.name) === key)
  const withEmail = named.filter((one) => email !== null && one.email === email)
  const possible = withEmail.length > 0 ? withEmail : named.filter((one) => !email || !one.email)
  if (possible.length < 2) return possible[0]
  const message = `is the name of ${possible.length} stakeholders: give stakeholderId`
  throw validationError([{ path: 'stakeholderName', message }])
}
