import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** `npm run db:generate -- what_changes [--custom]`: writes the migration from the changed tables to the schema. */
const [name, ...options] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration after what it changes: npm run db:generate -- lead_scores')
  process.exit(2)
}

const product = path.resolve(import.meta.dirname, '..')
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'drizzle/config.ts',
    `--name=${name}`,
    ...options,
  ],
  { cwd: product, stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)

// The generator compares the schema with the latest snapshot only; each weighs 200 kB.
const folder = path.join(import.meta.dirname, 'meta')
const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))
for (const file of snapshots.sort().slice(0, -1)) rmSync(path.join(folder, file))
