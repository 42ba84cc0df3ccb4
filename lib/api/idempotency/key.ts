import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Principal } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { secrets } from '../../platform/secrets'

const shape = /^[\x20-\x7e]{1,255}$/

export interface IdempotencyKey {
  /** Digest of credential, operation, path and key. */
  keyDigest: Buffer
  bodyDigest: Buffer
  /** Encrypts the stored answer; derived from the key itself, which is not stored. */
  cipherKey: Buffer
}

/**
 * The form of a body that is compared: JSON without whitespace and with its members in order, since proxies and clients
 * may write the same value differently; an object without members counts as no body. Bytes that are not JSON, or JSON
 * nested too deeply, are compared unchanged.
 */
function canonical(body: Buffer): Buffer | string {
  try {
    const json = JSON.stringify(JSON.parse(body.toString()), (_, member) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([first], [second]) => (first < second ? -1 : 1)))
        : member,
    )
    return json === '{}' ? '' : json
  } catch {
    return body
  }
}

/**
 * The idempotency key of a write, if it carries one.
 * @param given the value of the Idempotency-Key header
 * @throws AppError IDEMPOTENCY_KEY_INVALID
 */
export function idempotencyKeyOf(
  given: string | null,
  principal: Principal,
  operation: { id: string; path: string },
  bodyBytes: Buffer,
): IdempotencyKey | undefined {
  if (given === null) return undefined
  if (!shape.test(given)) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  const credential = principal.kind === 'token' ? `token:${principal.tokenId}` : `user:${principal.userId}`
  const scope = JSON.stringify([credential, operation.id, operation.path, given])
  return {
    keyDigest: createHmac('sha256', secrets().tokenPepper).update(scope).digest(),
    bodyDigest: createHash('sha256').update(canonical(bodyBytes)).digest(),
    cipherKey: Buffer.from(hkdfSync('sha256', secrets().tokenPepper, scope, 'idempotency-answer', 32)),
  }
}

const ivLength = 12
const tagLength = 16

/** AES-256-GCM: nonce, tag and ciphertext in one piece. */
export function seal(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function unseal(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
}
