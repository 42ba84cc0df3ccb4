import { secrets } from './secrets'

/** Prints the secrets of DATA_DIR: a process of its own for a test of many at once. */
process.stdout.write(JSON.stringify(secrets()))
