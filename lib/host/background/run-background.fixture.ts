import { startBackground } from './start'

/** A process that does background work until it is killed. */
await startBackground()
process.stdout.write('working\n')
setInterval(() => {}, 60_000)
