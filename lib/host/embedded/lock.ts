import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { identify, isRunning } from './processes'

/**
 * One lock holder per folder. Each contender writes a claim under a unique name and then reads all claims: of
 * two at the same moment at least one sees the other and withdraws. Claims of dead processes are removed,
 * which is safe because their names are never reused.
 */
const Claim = z.object({
  pid: z.number().int(),
  purpose: z.string(),
  state: z.enum(['claiming', 'held']),
  /** Where process ids are valid: the boot and the namespace. */
  scope: z.string(),
  processes: z.array(z.object({ pid: z.number().int(), startedAt: z.string() })),
})
type Claim = z.output<typeof Claim>

type Holder = Pick<Claim, 'pid' | 'purpose' | 'state'>

/** Another process holds the lock. */
export class LockHeldError extends Error {
  constructor(
    readonly folder: string,
    readonly holder: Holder,
  ) {
    super(`${folder} is in use by process ${holder.pid} (${holder.purpose}).`)
  }
}

export interface Lock {
  /** Also keeps the lock while this process lives, even if the holder dies. */
  addProcess(pid: number): Promise<void>
  release(): Promise<void>
}

const heartbeatMs = 4_000
const silentForMs = 10_000
const certainlyGoneMs = 60_000

/**
 * Acquires the lock in `folder`.
 * @param purpose the holder's activity, for messages and for `waitForPurposes`
 * @param waitMs how long to wait for a holder to release it; 0 fails at once
 * @param mode of the folder and of parents that do not exist yet; private when left out
 * @throws LockHeldError when it is taken
 */
export async function acquireLock(
  folder: string,
  options: { purpose: string; waitMs?: number; waitsFor?: (holder: Holder) => boolean; mode?: number },
): Promise<Lock> {
  const { mode = 0o700 } = options
  await mkdir(folder, { recursive: true, mode })
  const deadline = performance.now() + (options.waitMs ?? 0)
  const clashDeadline = performance.now() + 3_000
  for (;;) {
    const outcome = await tryToAcquire(folder, options.purpose, mode & 0o666)
    if ('lock' in outcome) return outcome.lock
    const { holder } = outcome
    const mayWait = options.waitsFor ? options.waitsFor(holder) : true
    const until = holder.state === 'claiming' ? Math.max(deadline, clashDeadline) : mayWait ? deadline : 0
    if (performance.now() >= until) throw new LockHeldError(folder, holder)
    await delay(20 + Math.random() * 80)
  }
}

/** The holder of the lock in `folder`; null when it is free. */
export async function lockHolder(folder: string): Promise<Holder | null> {
  return otherHolder(folder, null)
}

async function tryToAcquire(
  folder: string,
  purpose: string,
  mode: number,
): Promise<{ lock: Lock } | { holder: Holder }> {
  const before = await otherHolder(folder, null)
  if (before) return { holder: before }
  const file = path.join(folder, `${randomUUID()}.json`)
  const claim: Claim = {
    pid: process.pid,
    purpose,
    state: 'claiming',
    scope: scope(),
    processes: [identify(process.pid)],
  }
  await writeClaim(file, claim, mode)
  const holder = await otherHolder(folder, path.basename(file))
  if (holder) {
    await rm(file, { force: true })
    return { holder }
  }
  claim.state = 'held'
  await writeClaim(file, claim, mode)
  return { lock: held(file, claim, mode) }
}

function held(file: string, claim: Claim, mode: number): Lock {
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, heartbeatMs)
  heartbeat.unref()
  const removeOnExit = () => {
    if (claim.processes.every(({ pid }) => pid === process.pid)) rmSync(file, { force: true })
  }
  process.once('exit', removeOnExit)
  return {
    async addProcess(pid) {
      claim.processes.push(identify(pid))
      await writeClaim(file, claim, mode)
    },
    async release() {
      clearInterval(heartbeat)
      process.off('exit', removeOnExit)
      await rm(file, { force: true })
    },
  }
}

async function otherHolder(folder: string, ownName: string | null): Promise<Holder | null> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.sort()) {
    if (name === ownName) continue
    const file = path.join(folder, name)
    if (!name.endsWith('.json')) {
      await removeUnfinished(file)
      continue
    }
    const claim = await readClaim(file)
    if (!claim) continue
    if (await isAlive(claim, file)) return { pid: claim.pid, purpose: claim.purpose, state: claim.state }
    await rm(file, { force: true })
  }
  return null
}

async function isAlive(claim: Claim, file: string): Promise<boolean> {
  if (claim.scope === scope()) return claim.processes.some(isRunning)
  // Another container or machine on the same folder: only its heartbeat shows whether it lives, not a process
  // id.
  const seen = await modifiedAt(file)
  if (seen === null || Date.now() - seen > certainlyGoneMs) return false
  const deadline = performance.now() + silentForMs
  while (performance.now() < deadline) {
    await delay(250)
    const now = await modifiedAt(file)
    if (now !== seen) return now !== null
  }
  return false
}

/** Removes the unfinished claim of a process that died while writing it. */
async function removeUnfinished(file: string): Promise<void> {
  const seen = await modifiedAt(file)
  if (seen !== null && Date.now() - seen > certainlyGoneMs) await rm(file, { force: true })
}

async function modifiedAt(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}

async function readClaim(file: string): Promise<Claim | null> {
  try {
    return Claim.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

async function writeClaim(file: string, claim: Claim, mode: number): Promise<void> {
  const temporary = `${file}.new`
  await writeFile(temporary, JSON.stringify(claim), { mode })
  await rename(temporary, file)
}

let ownScope: string | undefined

function scope(): string {
  ownScope ??= readScope()
  return ownScope
}

function readScope(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
