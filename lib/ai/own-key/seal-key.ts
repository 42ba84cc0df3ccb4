import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secrets } from '../../platform/secrets'

const ivLength = 12
const tagLength = 16

/**
 * Derived from the server's secret and the owner, so that a sealed key cannot be opened in another user's
 * row.
 */
const sealingKey = (userId: string) =>
  Buffer.from(hkdfSync('sha256', secrets().tokenPepper, userId, 'model-key', 32))

/** AES-256-GCM: nonce, tag and ciphertext concatenated. */
export function sealKey(userId: string, key: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(userId), iv)
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined when the key was sealed for another user or with another secret, or was modified. */
export function unsealKey(userId: string, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(userId), sealed.subarray(0, ivLength))
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
    const opened = Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
    return opened.toString('utf8')
  } catch {
    return undefined
  }
}
