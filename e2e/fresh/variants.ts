/** A machine that differs from the usual one in some way. */
export interface Variant {
  name: string
  about: string
  /** Name of the folder that holds the checkout. */
  folder?: string
  user?: 'root' | 'ordinary'
  /** Version of Node, and of the npm that comes with it, as the registry knows them. */
  node?: { node: string; npm: string }
  /** Variables over PATH, HOME and TMPDIR, which are all there is. */
  environment?: Record<string, string>
  hiddenPrograms?: readonly string[]
  takenPorts?: readonly number[]
  hasNoIpv6?: boolean
  /** Size of /dev/shm as mount(8) takes it. */
  sharedMemory?: string
  /** /tmp can be entered by root alone. */
  isTmpClosed?: boolean
  /** The code was installed and built by root and can only be read; data is in a folder of the user, as in the unit. */
  isCodeReadOnly?: boolean
  /** Installs the packages as its user, in its folder. Others use the packages installed before. */
  installs?: boolean
}

const olderNode = { node: '20.9.0', npm: '10.1.0' }
const newestNode = { node: 'latest', npm: 'latest' }
const hiddenPrograms = ['git', 'curl', 'unzip', 'ps', 'lsof']
const takenPorts = [3000, 3001, 5432, 8288, 8289]
const noUtf8 = { LC_ALL: 'C', LANG: 'C' }

export const VARIANTS: readonly Variant[] = [
  { name: 'root', about: 'as root', user: 'root' },
  { name: 'user', about: 'as an ordinary user', user: 'ordinary' },
  { name: 'space', about: 'in a folder whose path has a space', folder: 'a folder/with spaces' },
  { name: 'no-ipv6', about: 'without IPv6, and without a network', hasNoIpv6: true },
  { name: 'ports', about: `with the ports ${takenPorts.join(', ')} taken`, takenPorts },
  { name: 'programs', about: `without ${hiddenPrograms.join(', ')}`, hiddenPrograms },
  { name: 'locale', about: 'without a UTF-8 locale', environment: noUtf8 },
  { name: 'closed-tmp', about: 'with a /tmp that only root can enter', user: 'ordinary', isTmpClosed: true },
  { name: 'shm', about: 'with 64 KiB of shared memory, like some containers', sharedMemory: '64k' },
  {
    name: 'unit',
    about: 'as the systemd unit: built by root, run by another user from code that can only be read',
    user: 'ordinary',
    isCodeReadOnly: true,
  },
  { name: 'node-20.9', about: 'on Node 20.9 with its npm', node: olderNode, installs: true },
  { name: 'node-newest', about: 'on the newest Node and npm', node: newestNode, installs: true },
  {
    name: 'all',
    about: 'all of it at once, as an ordinary user on Node 20.9',
    folder: 'a folder/with spaces',
    user: 'ordinary',
    node: olderNode,
    environment: noUtf8,
    hiddenPrograms,
    takenPorts,
    hasNoIpv6: true,
    sharedMemory: '64k',
    isTmpClosed: true,
    installs: true,
  },
]
