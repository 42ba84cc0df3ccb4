import { acceptsCode, needsCode } from '../../account/second-factor'
import { findUserByEmailAcrossOwners, isPassword, type UserRow } from '../../account/users'
import { AppError } from '../../contract/errors'
import { assertWithinLimits, consumeLimits, peekLimits } from '../limits'

/**
 * Counts a sign-in attempt of a client address, whatever its content.
 * @throws AppError RATE_LIMITED
 */
export async function countSignIn(address: string): Promise<void> {
  assertWithinLimits(await consumeLimits(['signInAddress'], { address }))
}

/** The result of a sign-in by password. */
type PasswordSignIn =
  | { outcome: 'signedIn'; user: UserRow }
  /** Address or password is wrong. */
  | { outcome: 'refused' }
  /** The password is right; the code is missing or wrong. */
  | { outcome: 'codeNeeded' | 'codeRefused' }

/**
 * Signs in by address, password and, where the account has a second factor, a code. An unknown address takes the same
 * time as a wrong password. Counts the pair of client and e-mail, and the wrong passwords and codes of the account over
 * all clients.
 * @param email as parsed: trimmed and in lower case
 * @throws AppError RATE_LIMITED
 */
export async function signInWithPassword(
  { email, password, code }: { email: string; password: string; code?: string },
  address: string,
): Promise<PasswordSignIn> {
  assertWithinLimits(await consumeLimits(['signIn'], { address, email }))
  const user = await findUserByEmailAcrossOwners(email)
  // A new password ends the sessions and starts a new count, so that the owner can sign in while an attacker keeps
  // guessing.
  const account = `${email} ${user?.sessionVersion ?? 1}`
  return withinFailures(
    { account, address, refusal: tooManyForAccount, isFailure },
    async (): Promise<PasswordSignIn> => {
      if (!(await isPassword(password, user?.passwordHash)) || !user) return { outcome: 'refused' }
      if (!(await needsCode(user.id))) return { outcome: 'signedIn', user }
      if (!code) return { outcome: 'codeNeeded' }
      return (await acceptsCode(user.id, code)) ? { outcome: 'signedIn', user } : { outcome: 'codeRefused' }
    },
  )
}

/**
 * Checks a password that belongs to a resource, such as a shared report: counted like a sign-in, with the subject in
 * place of the e-mail address.
 * @param subject never the secret itself
 * @param attempt undefined for a wrong password
 * @throws AppError RATE_LIMITED, and those of the attempt
 */
export async function tryPasswordOf<Proof>(
  subject: string,
  address: string,
  attempt: () => Promise<Proof | undefined>,
): Promise<Proof | undefined> {
  await countSignIn(address)
  assertWithinLimits(await consumeLimits(['signIn'], { address, email: subject }))
  return withinFailures(
    { account: subject, address, refusal: tooManyForSubject, isFailure: (proof) => proof === undefined },
    attempt,
  )
}

const isFailure = ({ outcome }: PasswordSignIn): boolean => outcome === 'refused' || outcome === 'codeRefused'

/** Attempts in progress by account: each counts as a failure until it has ended. */
const underWay = new Map<string, number>()

/** Counts an attempt that fails as a failure of the account. @throws AppError RATE_LIMITED */
async function withinFailures<Ended>(
  {
    account,
    address,
    refusal,
    isFailure,
  }: { account: string; address: string; refusal: string; isFailure: (ended: Ended) => boolean },
  attempt: () => Promise<Ended>,
): Promise<Ended> {
  const counted = { address, email: account }
  const others = underWay.get(account) ?? 0
  underWay.set(account, others + 1)
  try {
    const [failures] = await peekLimits(['signInFailure'], counted)
    if (!failures || failures.remaining <= others) {
      throw new AppError('RATE_LIMITED', {
        text: refusal,
        retryAfterSeconds: failures?.resetSeconds ?? 1,
      })
    }
    const ended = await attempt()
    if (isFailure(ended)) await consumeLimits(['signInFailure'], counted)
    return ended
  } finally {
    const left = underWay.get(account)! - 1
    if (left === 0) underWay.delete(account)
    else underWay.set(account, left)
  }
}

const tooManyForAccount =
  'Too many wrong passwords for this e-mail address. Set a new password to sign in at once, or try again later.'
const tooManyForSubject = 'Too many wrong passwords. Try again later.'
