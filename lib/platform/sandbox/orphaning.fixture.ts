import { builtFolder } from './built-name'
import { createSandbox } from './index'

/** Starts a sandbox from the folder it is given, prints the id of its process and leaves it in an infinite loop. */
Object.assign(globalThis, { [builtFolder]: process.argv[2] })
const sandbox = createSandbox({
  entry: 'lib/platform/sandbox/tasks.fixture.ts',
  timeoutMs: 600_000,
  maxMemoryBytes: 256 * 1024 * 1024,
  maxChildren: 1,
})
const { process: child } = await sandbox.run<{ process: number }>('work')
const looping = sandbox.run('loop')
process.stdout.write(`${child}\n`)
await looping
