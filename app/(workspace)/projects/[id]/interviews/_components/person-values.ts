import type { InterviewSummaryWire, StakeholderWire } from '@/lib/audit/interviews/contract'

/** The form values of the interviewee: an existing stakeholder, or a new one. */
export interface PersonValues extends Record<string, unknown> {
  /** Empty for a new person. */
  stakeholderId: string
  stakeholder: { name: string; role: string; email: string }
}

export const noPerson = (stakeholderId = ''): PersonValues => ({
  stakeholderId,
  stakeholder: { name: '', role: '', email: '' },
})

const orNull = (text: string) => text.trim() || null

export const stakeholderBody = ({ name, role, email }: PersonValues['stakeholder']) => ({
  name: name.trim(),
  role: orNull(role),
  email: orNull(email),
})

/** The part of the body that identifies the interviewee. */
export const personBody = ({ stakeholderId, stakeholder }: PersonValues) =>
  stakeholderId === '' ? { stakeholder: stakeholderBody(stakeholder) } : { stakeholderId }

/**
 * The first stakeholder without any interview. Stakeholders with an interview are not proposed, so that a transcript is
 * not attributed to the wrong person.
 */
export const unheardOf = <One extends Pick<StakeholderWire, 'id'>>(
  stakeholders: readonly One[],
  interviews: readonly { stakeholder: Pick<InterviewSummaryWire['stakeholder'], 'id'> }[],
): One | undefined =>
  stakeholders.find(({ id }) => !interviews.some(({ stakeholder }) => stakeholder.id === id))
