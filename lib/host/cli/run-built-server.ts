import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { hasCurrentBuild, serverFile } from './current-build'

/** Removes V8 flags that the TypeScript compiler needs and the built server does not. */
function ownFlags(flags: readonly string[]): string[] {
  return flags.filter((flag, index) => {
    const named = flag === '--import' ? flags[index + 1] : flags[index - 1] === '--import' ? flag : undefined
    return named !== 'tsx' && flag !== '--import=tsx'
  })
}

/**
 * On a large machine V8 would let garbage grow to many times the live heap and keep the memory: the young
 * generation gets three times 16 MiB, and the old generation is collected when it has doubled.
 */
const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/**
 * Where a process can replace itself, it keeps its id and frees everything it has loaded. On Windows `execve` exists and
 * throws.
 */
export const canReplaceProcess = process.execve !== undefined && process.platform !== 'win32'

/** Child processes started by this process's threads; empty where the system does not report them. */
async function childProcesses(): Promise<string[]> {
  const threads = await readdir('/proc/self/task').catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists
    .join(' ')
    .split(' ')
    .filter((id) => id !== '')
}

/**
 * Stops the compiler's child processes: they would otherwise become zombies of the server, which does not
 * know them.
 */
async function endChildren(): Promise<void> {
  for (
    let left = 50, ids = await childProcesses();
    left > 0 && ids.length > 0;
    left--, ids = await childProcesses()
  ) {
    for (const id of ids) killIfThere(Number(id))
    await delay(20)
  }
}

function killIfThere(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/**
 * Replaces this process with the built server, without the TypeScript compiler and everything else loaded so
 * far. Does not return, unless the system lacks execve: there the server runs in this process.
 */
export async function runBuiltServer(): Promise<void> {
  if (!canReplaceProcess || !process.execve) {
    process.setSourceMapsEnabled(false)
    await import(pathToFileURL(serverFile).href)
    return
  }
  await endChildren()
  const flags = [...memoryFlags, ...ownFlags(process.execArgv)]
  process.execve(process.execPath, [process.execPath, ...flags, serverFile], {
    // More allocator arenas would keep the memory of a load peak.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
  })
}

/**
 * Runs the built server if it was built from the current sources.
 * @returns false if it was not; otherwise the server has started, in place of this process where the system allows that
 */
export async function runCurrentBuild(): Promise<boolean> {
  if (!(await hasCurrentBuild())) return false
  await runBuiltServer()
  return true
}
