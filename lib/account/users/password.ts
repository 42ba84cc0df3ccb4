import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with OWASP's recommended memory in KiB and number of passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash it does the same work and returns false, so that an
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
