import { env } from '../../platform/env'
import { secretsFile } from '../../platform/secrets'
import { OperatorError } from './operator-error'

/**
 * Refuses secrets other than those the database was first used with: tokens and sessions of the other hosts would be
 * unknown here, and a backup would hold the wrong ones.
 * @param remembersFirst whether a database without stored secrets stores these
 * @throws OperatorError naming the settings that differ and the ways out
 */
export async function requireKnownSecrets(options: { remembersFirst: boolean }): Promise<void> {
  const { differingSecretsAcrossOwners } = await import('../../account/settings')
  const differing = await differingSecretsAcrossOwners(options)
  if (differing.length === 0) return
  const file = secretsFile(env().DATA_DIR)
  const places = differing.map((name) => (env()[name] ? `${name} in the environment` : `${name} in ${file}`))
  throw new OperatorError(
    `${places.join(' and ')}: the database was first used with another value. All hosts of a workspace need the same ` +
      'SESSION_SECRET and TOKEN_PEPPER: set them to those of the other hosts, or copy their secrets.json. ' +
      'If the change is meant, "npm run admin -- secrets accept --yes" ends what the former values have signed.',
  )
}
