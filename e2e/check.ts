import { CHECKS } from './support/checks'

/** `npm run types`, `npm run lint` and `npm run rules`: run one check of `npm test`. */
const name = process.argv[2] ?? ''
if (!Object.hasOwn(CHECKS, name)) {
  console.error(`Unknown: ${name}. Checks: ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(2)
}
process.exitCode = await CHECKS[name as keyof typeof CHECKS]()
