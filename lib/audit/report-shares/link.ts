import { createHmac, timingSafeEqual } from 'node:crypto'
import { publicBaseUrl } from '../../platform/env'
import { derivedKey, secrets } from '../../platform/secrets'

const keyed = (label: string, value: string) =>
  createHmac('sha256', secrets().tokenPepper).update(`${label}\n${value}`).digest()

interface LinkedShare {
  id: string
  linkVersion: number
}

/**
 * The token of a share's link: 256 bits that only this server can compute, so that the owner can see the link again
 * although it is not stored.
 */
export const shareTokenOf = ({ id, linkVersion }: LinkedShare): string =>
  keyed('report share', `${id}\n${linkVersion}`).toString('base64url')

/** The digest of a token, by which the share is found. */
export const shareDigestOf = (token: string): Buffer => keyed('report share digest', token)

export const shareUrlOf = (share: LinkedShare): string => `${publicBaseUrl()}/shared/${shareTokenOf(share)}`

/** How long a password that was entered once is not asked for again. */
export const UNLOCKED_HOURS = 12

interface ProtectedShare extends LinkedShare {
  passwordHash: string | null
}

const unlockSignature = ({ id, linkVersion, passwordHash }: ProtectedShare, expires: string) =>
  createHmac('sha256', derivedKey('unlocked report shares'))
    .update(`${id}\n${linkVersion}\n${passwordHash}\n${expires}`)
    .digest()

/** Proves, for some hours, that the password of a share was known. A new password or link ends it. */
export function unlockProofOf(share: ProtectedShare, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + UNLOCKED_HOURS * 3600)
  return `${expires}.${unlockSignature(share, expires).toString('base64url')}`
}

/** Whether a proof opens this share: always where it has no password. */
export function isUnlocked(share: ProtectedShare, proof: string | undefined, now: Date): boolean {
  if (share.passwordHash === null) return true
  const [, expires, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof ?? '') ?? []
  if (!expires || !signature) return false
  const isRight = timingSafeEqual(unlockSignature(share, expires), Buffer.from(signature, 'base64url'))
  return isRight && Number(expires) * 1000 > now.getTime()
}

/** Tells the browsers of one link apart by what each request shows. Says nothing about them without the server's key. */
export const visitorOf = (shareId: string, seen: { network: string; userAgent: string }): Buffer =>
  keyed('report share visitor', `${shareId}\n${seen.network}\n${seen.userAgent}`)
