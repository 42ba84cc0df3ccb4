import { spawnSync } from 'node:child_process'
import type { Variant } from './variants'

const isRoot = process.getuid?.() === 0

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Why a variant cannot be tried on this machine; null when it can. */
export function whatIsMissing(variant: Variant): string | null {
  const { user, hasNoIpv6, sharedMemory, isTmpClosed, isCodeReadOnly } = variant
  if (user === 'ordinary' && isRoot && !succeeds('setpriv', '--version'))
    return 'needs setpriv to become an ordinary user'
  if (user === 'root' && !isRoot) return 'needs root'
  if (!hasNoIpv6 && !sharedMemory && !isTmpClosed && !isCodeReadOnly) return null
  if (process.platform !== 'linux') return 'needs Linux, for namespaces'
  if (!isRoot) return 'needs root, for namespaces'
  if (!succeeds('unshare', '--mount', '--net', 'true'))
    return 'needs a root that may make namespaces, which this container forbids'
  if (hasNoIpv6 && !succeeds('ip', '-V')) return 'needs the program ip'
  return null
}

/** The user of `ordinary` variants: `nobody`, whose number every system knows, or the current user if it is not root. */
export const ordinaryUser = isRoot ? { uid: 65_534, gid: 65_534 } : null

/**
 * The words before a command that put it into the variant's surroundings. Every program is replaced by the next, so
 * that a signal reaches the command.
 */
export function surroundings(variant: Variant): string[] {
  const { hasNoIpv6, sharedMemory, isTmpClosed, isCodeReadOnly } = variant
  const steps = [
    ...(sharedMemory ? [`mount -t tmpfs -o size=${sharedMemory} tmpfs /dev/shm`] : []),
    ...(isTmpClosed ? ['mount -t tmpfs -o mode=0700 tmpfs /tmp'] : []),
    // The working directory lies under the mount until it is entered again.
    ...(isCodeReadOnly ? ['mount --bind "$PWD" "$PWD"', 'mount -o remount,ro,bind "$PWD"', 'cd "$PWD"'] : []),
    ...(hasNoIpv6
      ? [
          'for part in all default lo; do echo 1 >/proc/sys/net/ipv6/conf/$part/disable_ipv6; done',
          'ip link set lo up',
        ]
      : []),
  ]
  const namespaces = steps.length > 0 ? ['unshare', '--mount', ...(hasNoIpv6 ? ['--net'] : [])] : []
  const shell = steps.length > 0 ? ['sh', '-c', `set -e; ${steps.join('; ')}; exec "$@"`, 'sh'] : []
  return [...namespaces, ...shell, ...asUser(variant)]
}

function asUser({ user }: Variant): string[] {
  if (user !== 'ordinary' || !ordinaryUser) return []
  const { uid, gid } = ordinaryUser
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
}
