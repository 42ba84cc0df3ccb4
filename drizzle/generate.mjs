import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

// The generator knows neither that the owner of a table obeys its policies nor who may use it.
const file = readdirSync(import.meta.dirname).find((one) => one.endsWith(`_${name}.sql`))
if (file && !options.includes('--custom')) {
  const migration = path.join(import.meta.dirname, file)
  // A reference that holds the owner too must keep it when the other row goes.
  writeFileSync(
    migration,
    readFileSync(migration, 'utf8').replace(
      /(FOREIGN KEY \("(\w+)","user_id"\) .*? ON DELETE set null)( ON UPDATE)/g,
      '$1 ("$2")$3',
    ),
  )
  const secured = [
    ...readFileSync(migration, 'utf8').matchAll(/ALTER TABLE "(\w+)" ENABLE ROW LEVEL SECURITY/g),
  ]
  const statements = secured.flatMap(([, table]) => [
    `ALTER TABLE "${table}" FORCE ROW LEVEL SECURITY;`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON "${table}" TO app_user, app_system;`,
  ])
  appendFileSync(migration, statements.map((one) => `--> statement-breakpoint\n${one}\n`).join(''))
}

// The generator compares the schema with the latest snapshot only; each weighs 200 kB.
const folder = path.join(import.meta.dirname, 'meta')
const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))
for (const file of snapshots.sort().slice(0, -1)) rmSync(path.join(folder, file))
