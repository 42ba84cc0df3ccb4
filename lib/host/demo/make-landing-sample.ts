import { writeFile } from 'node:fs/promises'
import { landingSample } from './landing-sample'

/**
 * Writes what the landing page shows of the sample. Run it after a change to the analyst or the bundled sources:
 * `node --import tsx lib/host/demo/make-landing-sample.ts`.
 */
await writeFile('app/_landing/sample.json', `${JSON.stringify(await landingSample(), null, 2)}\n`)
process.exit(0)
