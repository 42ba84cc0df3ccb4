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
