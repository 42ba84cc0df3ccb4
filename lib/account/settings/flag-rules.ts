import { FLAGS, type Flag } from '../../contract/plans'

/** The features of an account: on in the deployment and not off for the account. */
export function resolveFlags(
  deployed: Record<Flag, boolean>,
  own: Readonly<Record<string, boolean>>,
): Record<Flag, boolean> {
  return Object.fromEntries(FLAGS.map((flag) => [flag, deployed[flag] && own[flag] !== false])) as Record<
    Flag,
    boolean
  >
}
