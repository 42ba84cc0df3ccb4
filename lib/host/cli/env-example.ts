import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeSettings, SECRET_SETTINGS } from '../../platform/env'
import { productFolder } from './product-folder'

/**
 * `npm run env:example`: writes `.env.example` from the settings; with `--check` only reports whether it is
 * stale.
 */
const file = path.join(productFolder, '.env.example')

function example(): string {
  const settings = describeSettings().map(({ name, description, defaultValue }) => {
    const comment = description ? `# ${description}\n` : ''
    const value = /[\s#"']/.test(defaultValue) ? `"${defaultValue}"` : defaultValue
    return `${comment}#${name}=${value}\n`
  })
  return `# Every setting, with its default. Copy this file to .env and uncomment what you change.\n# A secret may be in a file instead: SESSION_SECRET_FILE=/run/secrets/session and likewise for each of\n# ${SECRET_SETTINGS.join(', ')}.\n\n${settings.join('\n')}`
}

if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== example()) {
    console.error('.env.example is stale: run "npm run env:example".')
    process.exitCode = 1
  }
} else {
  await writeFile(file, example())
}
