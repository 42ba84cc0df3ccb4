import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with the memory in KiB and the passes that OWASP recommends for sign-in. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash it does the same work and says no, so that an
 * unknown address takes as long as a known one.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}
