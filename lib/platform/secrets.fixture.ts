import { secrets } from './secrets'

/** Prints the secrets of DATA_DIR, as a separate process for a test with many of them. */
process.stdout.write(JSON.stringify(secrets()))
