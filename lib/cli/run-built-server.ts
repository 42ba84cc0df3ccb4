import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { serverFile } from './current-build'

/** Settings of the engine that the compiler of TypeScript needs and the built server does not. */
function ownFlags(flags: readonly string[]): string[] {
  return flags.filter((flag, index) => {
    const named = flag === '--import' ? flags[index + 1] : flags[index - 1] === '--import' ? flag : undefined
    return named !== 'tsx' && flag !== '--import=tsx'
  })
}

/**
 * On a large machine the engine would let garbage grow to many times what is in use, and keep the room: young
 * objects get three times 16 MiB, and old ones are looked through when there is as much again.
 */
const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** Where this process can become another one, it keeps its number and nothing else of what it has loaded. */
export const canBecomeServer = process.execve !== undefined

/** The processes that threads of this one have started; none where the system does not tell. */
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

/** Ends what the compiler has started: the server would be its parent without knowing, and it a zombie. */
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
    // Gone by itself.
  }
}

/**
 * Becomes the server that was built, without the compiler of TypeScript and whatever else this process has loaded.
 * Does not return, other than where the system knows no such thing: there the server runs in this process.
 */
export async function runBuiltServer(): Promise<void> {
  if (!process.execve) {
    process.setSourceMapsEnabled(false)
    await import(pathToFileURL(serverFile).href)
    return
  }
  await endChildren()
  const flags = [...memoryFlags, ...ownFlags(process.execArgv)]
  process.execve(process.execPath, [process.execPath, ...flags, serverFile], {
    // Further arenas of the allocator keep what a moment of load has taken.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
  })
}
