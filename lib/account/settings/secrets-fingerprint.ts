import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { secrets } from '../../platform/secrets'
import { insertSettingAcrossOwners, writeSettingAcrossOwners } from './queries'

/** Identifies the secrets that a database was used with, without revealing them. */
const Fingerprint = z.object({ session: z.string(), tokenPepper: z.string() })
type Fingerprint = z.output<typeof Fingerprint>

const setting = 'secrets-fingerprint'

const digestOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 16)).toString('hex')

function ownFingerprint(): Fingerprint {
  const { session, tokenPepper } = secrets()
  return { session: digestOf(session), tokenPepper: digestOf(tokenPepper) }
}

/**
 * The settings whose secret differs from the one that the database was first used with; empty when neither differs.
 * @param remembersFirst whether the database keeps the fingerprint of these secrets if it has none
 */
export async function differingSecretsAcrossOwners({
  remembersFirst,
}: {
  remembersFirst: boolean
}): Promise<('SESSION_SECRET' | 'TOKEN_PEPPER')[]> {
  const own = ownFingerprint()
  const kept = Fingerprint.safeParse(
    await insertSettingAcrossOwners(setting, remembersFirst ? own : undefined),
  )
  if (!kept.success) return []
  return [
    ...(kept.data.session === own.session ? [] : (['SESSION_SECRET'] as const)),
    ...(kept.data.tokenPepper === own.tokenPepper ? [] : (['TOKEN_PEPPER'] as const)),
  ]
}

/** Accepts the current secrets as those that every host needs, after they were changed on purpose. */
export const acceptSecretsAcrossOwners = (): Promise<void> =>
  writeSettingAcrossOwners(setting, ownFingerprint())
