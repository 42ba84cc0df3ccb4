/** Who is interviewed, as a form holds it: somebody of the project, or somebody new. */
export interface PersonValues extends Record<string, unknown> {
  /** Empty for somebody new. */
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

/** The part of the body that says who it is. */
export const personBody = ({ stakeholderId, stakeholder }: PersonValues) =>
  stakeholderId === '' ? { stakeholder: stakeholderBody(stakeholder) } : { stakeholderId }
