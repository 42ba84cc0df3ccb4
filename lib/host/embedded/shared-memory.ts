import { access, constants, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'

const systemFolder = '/dev/shm'

/** Shared memory for parallel queries and statistics; containers often have 64 MiB or none. */
const enoughBytes = 128 * 1024 * 1024

/**
 * Settings for the server's dynamic shared memory: in files of the data directory when the in-memory file
 * system is too small.
 * @param folder the system's in-memory file system
 */
export async function dynamicSharedMemory(folder = systemFolder): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  const isEnough = await Promise.all([statfs(folder), access(folder, constants.W_OK)]).then(
    ([{ bavail, bsize }]) => bavail * bsize >= enoughBytes,
    () => false,
  )
  return isEnough ? {} : { dynamic_shared_memory_type: 'mmap' }
}

/** Returns how much memory this process may use, in bytes. */
function availableMemory(): number {
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * The server's cache as a setting: an eighth of the memory, at least 128 MB and at most 1 GB. PostgreSQL takes it as it
 * fills.
 */
export function sharedBuffers(memoryBytes = availableMemory()): string {
  const megabytes = Math.min(Math.max(memoryBytes / 8 / 2 ** 20, 128), 1024)
  return `${Math.floor(megabytes)}MB`
}
