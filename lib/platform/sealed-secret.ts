import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secrets } from './secrets'

const ivLength = 12
const tagLength = 16

/** The purpose of a sealed secret. It cannot be opened for another purpose. */
type SecretPurpose = 'model-key' | 'model-answer' | 'second-factor' | 'webhook'

/**
 * Derived from the server's secret and the owner, so that a sealed secret cannot be opened in another user's
 * row.
 */
const sealingKey = (purpose: SecretPurpose, userId: string) =>
  Buffer.from(hkdfSync('sha256', secrets().tokenPepper, userId, purpose, 32))

/** Encrypts a user's secret by AES-256-GCM: nonce, tag and ciphertext concatenated. */
export function sealSecret(purpose: SecretPurpose, userId: string, secret: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(purpose, userId), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined when the secret was sealed for another user or purpose, or with another key, or was modified. */
export function unsealSecret(purpose: SecretPurpose, userId: string, sealed: Buffer): string | undefined {
  try {
    const key = sealingKey(purpose, userId)
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
    const opened = Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
    return opened.toString('utf8')
  } catch {
    return undefined
  }
}
