import { runAdmin } from '../../lib/host/cli/admin/program'

/** A command for the worker, answered by a result with the same id. */
export interface AdminCommand {
  id: number
  commandLine: string[]
}

export interface AdminResult {
  id: number
  exitCode: number
  stdout: string
  stderr: string
}

/**
 * Runs operator commands one after another in one process: starting a process for each of a run's hundreds of accounts
 * would take a third of its processor time.
 */
let last = Promise.resolve()
process.on('message', (command: AdminCommand) => {
  last = last.then(async () => {
    process.send?.(await run(command))
  })
})
process.once('disconnect', () => process.exit())

async function run({ id, commandLine }: AdminCommand): Promise<AdminResult> {
  const written = { stdout: '', stderr: '' }
  const originals = { stdout: process.stdout.write, stderr: process.stderr.write }
  for (const stream of ['stdout', 'stderr'] as const) {
    process[stream].write = (chunk: string | Uint8Array) => {
      written[stream] += chunk.toString()
      return true
    }
  }
  try {
    return { id, exitCode: await runAdmin(commandLine), ...written }
  } finally {
    Object.assign(process.stdout, { write: originals.stdout })
    Object.assign(process.stderr, { write: originals.stderr })
  }
}
