import { randomBytes } from 'node:crypto'
import { PLANS } from '../../../contract/plans'

export interface Consultant {
  email: string
  password: string
}

const email = 'demo@example.com'
const tier = 'agency'

/** Creates the demo's account, or resets password and credits of an earlier one. */
export async function prepareConsultant(): Promise<Consultant> {
  const password = randomBytes(12).toString('base64url')
  const { createUserAcrossOwners, listUsersAcrossOwners, setUserAcrossOwners } = await import(
    '../../../account/users'
  )
  const accounts = await listUsersAcrossOwners()
  if (accounts.some((account) => account.email === email)) {
    await setUserAcrossOwners({ email, password, tier, credits: PLANS[tier].creditsPerPeriod })
  } else {
    await createUserAcrossOwners({ email, password, tier, name: 'Daniel Mercer', isEmailVerified: true })
  }
  return { email, password }
}
