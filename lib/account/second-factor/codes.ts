import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { secrets } from '../../platform/secrets'
import { RECOVERY_CODE_COUNT } from './contract'

const periodSeconds = 30
const issuer = 'Agent Audit Workspace'

/** A new secret of an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string, label?: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds })

/** The address that authenticator apps read from the QR code. */
export const secretUri = (secret: string, email: string): string => totp(secret, email).toString()

/**
 * The time step whose code this is: the current one, the one before or the one after, because clocks differ.
 * Undefined for any other code. Compares in constant time.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totp(secret).validate({ token, window: 1, timestamp: nowMs })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta
}

// Without letters that look like digits.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** New recovery codes of ten characters, about 50 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
    return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
  })

/** Stored instead of a recovery code. Keyed, so that a copy of the database alone does not give the codes away. */
export const recoveryDigest = (code: string): Buffer =>
  createHmac('sha256', secrets().tokenPepper).update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest()
