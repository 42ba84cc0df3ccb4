import { isPassword } from './password'
import { findUserByEmailAcrossOwners, type UserRow } from './queries'

/** The user with this address and password, or nothing; both cases cost the same time. */
export async function authenticateUser(email: string, password: string): Promise<UserRow | undefined> {
  const user = await findUserByEmailAcrossOwners(email)
  return (await isPassword(password, user?.passwordHash)) ? user : undefined
}
