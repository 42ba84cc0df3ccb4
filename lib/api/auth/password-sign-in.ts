import { findUserByEmailAcrossOwners, isPassword, type UserRow } from '../../account/users'
import { AppError } from '../../contract/errors'
import { assertWithinLimits, consumeLimits, peekLimits } from '../limits'

/** Counts a sign-in of a client address, whatever it brings. @throws AppError RATE_LIMITED */
export async function countSignIn(address: string): Promise<void> {
  assertWithinLimits(await consumeLimits(['signInAddress'], { address }))
}

/**
 * The user with this address and password, or undefined; both cases take the same time. Counts the pair of client and
 * e-mail, and the wrong passwords of the account over all clients.
 * @param email as parsed: trimmed and in lower case
 * @throws AppError RATE_LIMITED
 */
export async function signInWithPassword(
  { email, password }: { email: string; password: string },
  address: string,
): Promise<UserRow | undefined> {
  assertWithinLimits(await consumeLimits(['signIn'], { address, email }))
  const user = await findUserByEmailAcrossOwners(email)
  // A new password ends the sessions and begins a new count, so that its owner gets in while somebody goes on guessing.
  const account = `${email} ${user?.sessionVersion ?? 1}`
  return withinFailures({ account, address, refusal: tooManyForAccount }, async () =>
    (await isPassword(password, user?.passwordHash)) ? user : undefined,
  )
}

/**
 * Tries the password of something that has one of its own, such as a shared report: counted like a sign-in, with the
 * subject in the place of the e-mail address.
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
  return withinFailures({ account: subject, address, refusal: tooManyForSubject }, attempt)
}

/** Attempts under way by account: each may turn out to be a failure, so it takes the place of one until then. */
const underWay = new Map<string, number>()

/** Counts an attempt that finds nobody as a failure of the account. @throws AppError RATE_LIMITED */
async function withinFailures<User>(
  { account, address, refusal }: { account: string; address: string; refusal: string },
  attempt: () => Promise<User | undefined>,
): Promise<User | undefined> {
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
    const user = await attempt()
    if (!user) await consumeLimits(['signInFailure'], counted)
    return user
  } finally {
    const left = underWay.get(account)! - 1
    if (left === 0) underWay.delete(account)
    else underWay.set(account, left)
  }
}

const tooManyForAccount =
  'Too many wrong passwords for this e-mail address. Set a new password to sign in at once, or try again later.'
const tooManyForSubject = 'Too many wrong passwords. Try again later.'
