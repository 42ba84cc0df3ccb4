import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { validationError } from '../../contract/issues'
import type { InterviewQuestion } from '../../language/tasks'
import { openSession } from './create-interview'
import { draftGuide, type GuideRequest } from './draft-guide'
import type { InvitationWire, InvitePeopleInput } from './invite-contract'
import { interviewUrlOf } from './link'
import { planMails, requireMailServer } from './mails'

/** Guides that are drafted at the same time: a language model may take many seconds for each. */
const draftedAtOnce = 4

export const roleKey = (role: string | null | undefined) => role?.trim().toLowerCase() ?? ''

/** The questions for each role among these people: one draft serves everybody of a role. */
export type GuidesByRole = ReadonlyMap<string, InterviewQuestion[]>

/** Drafts one guide for each role. Opens its own transactions. */
export async function draftGuides(
  userId: string,
  request: Omit<GuideRequest, 'stakeholder' | 'stakeholderId'>,
  people: InvitePeopleInput['people'],
): Promise<GuidesByRole> {
  const firstOfRole = new Map(people.toReversed().map((person) => [roleKey(person.role), person]))
  const waiting = [...firstOfRole]
  const guides = new Map<string, InterviewQuestion[]>()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, { name, role }] = next
      guides.set(key, await draftGuide(userId, { ...request, stakeholder: { name, role } }))
    }
  }
  await Promise.all(Array.from({ length: draftedAtOnce }, work))
  return guides
}

/** An error of one person, at the person's place in the request. */
function atPerson(error: unknown, index: number): unknown {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') return error
  const [issue] = error.details.issues ?? []
  if (!issue) return error
  if (issue.path === 'sendMail') return error
  if (issue.path !== 'stakeholderName') {
    return validationError([{ ...issue, path: `people.${index}.${issue.path}` }])
  }
  const message = 'is the name of several stakeholders: add the e-mail address to distinguish them'
  return validationError([{ path: `people.${index}.name`, message }])
}

/**
 * Invites several people; all or none. The same name in the project is the same stakeholder, who keeps an interview
 * that is open.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function invitePeople(
  ctx: OwnerContext,
  projectId: string,
  input: InvitePeopleInput,
  guides: GuidesByRole,
): Promise<InvitationWire[]> {
  if (input.sendMail) requireMailServer()
  const invitations: InvitationWire[] = []
  for (const [index, person] of input.people.entries()) {
    try {
      invitations.push(await inviteOne(ctx, projectId, input, person, guides.get(roleKey(person.role)) ?? []))
    } catch (error) {
      throw atPerson(error, index)
    }
  }
  // A name that is in the list twice is one person.
  return [...new Map(invitations.map((one) => [one.interviewId, one])).values()]
}

async function inviteOne(
  ctx: OwnerContext,
  projectId: string,
  { focus, expiresInDays, sendMail, remindAfterDays }: InvitePeopleInput,
  person: InvitePeopleInput['people'][number],
  guide: InterviewQuestion[],
): Promise<InvitationWire> {
  const { session, stakeholder, isNew } = await openSession(
    ctx,
    {
      projectId,
      stakeholderName: person.name,
      stakeholderRole: person.role,
      stakeholderEmail: person.email,
      focus: focus?.trim() ? focus : undefined,
      expiresInDays,
    },
    guide,
  )
  const { email } = stakeholder
  if (sendMail && !email) throw validationError([{ path: 'email', message: 'is required to send a mail' }])
  // Answered in part, the person has the link.
  const isMailed = Boolean(sendMail && email && !session.startedAt)
  if (isMailed && email) await planMails(ctx, session, email, remindAfterDays)
  return {
    interviewId: session.id,
    stakeholder: { id: stakeholder.id, name: stakeholder.name, email },
    interviewUrl: interviewUrlOf(session),
    expiresAt: session.expiresAt!.toISOString(),
    isNew,
    isMailed,
  }
}
