import { writeFile } from 'node:fs/promises'
import { landingSample } from './landing-sample'

/**
 * Writes the parts of the sample that the landing page shows. Run it after a change to the analyst or the bundled
 * sources: `node --import tsx lib/host/demo/make-landing-sample.ts`.
 */
await writeFile('app/_landing/sample.json', `${JSON.stringify(await landingSample(), null, 2)}\n`)
process.exit(0)
