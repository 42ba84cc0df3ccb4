import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secrets } from '../../secrets'

const ivLength = 12
const tagLength = 16

/** Of the server's secret and the owner, so that a sealed key opens in no other user's row. */
const sealingKey = (userId: string) =>
  Buffer.from(hkdfSync('sha256', secrets().tokenPepper, userId, 'model-key', 32))

/** AES-256-GCM: nonce, tag and ciphertext in one piece. */
export function sealKey(userId: string, key: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(userId), iv)
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined when it was sealed for somebody else, under another secret, or changed since. */
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
