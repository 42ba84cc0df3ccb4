import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { isUncaughtConnectionLoss } from '../lib/platform/db/driver'
import { LongestFirst } from './support/longest-first'
import { testFiles } from './support/test-files'

const productFolder = path.resolve(import.meta.dirname, '..')

/** A file that changes settings, moves the clock, replaces modules, or uses a database of its own. */
const needsOwnModules =
  /\b(?:resetModules|stubEnv|vi\.mock|startBench|makeOwnDatabase|startEmbeddedPostgres|resetAllMocks)\(|\bprocess\.env\.\w+ = |\bObject\.assign\(process\.env|\bdelete process\.env|from '[^']*(?:host\/(?:embedded|background)|prospect\.fixture|random-session\.fixture|clock\.fixture|bench\/scale[^']*)'/

/**
 * Files that count the rows or the stored files of all owners, or the processes of the analyst, or that switch
 * something off for everybody.
 */
const countsEverything = [
  'lib/ai/built-in/index.test.ts',
  'lib/api/mcp/kill-switch.db.test.ts',
  'lib/audit/documents/crash.db.test.ts',
  'lib/host/demo/seed/seed-workspace.db.test.ts',
  'lib/nucleus/insights/detect-insights.db.test.ts',
]

/** Files of the workspace under test that point the modules of their process at another database. */
const hasOtherDatabase = /from '\.\/counted-calls'/

/**
 * The files of a suite in two groups. Files that share their modules load the product once a worker instead of
 * once a file: importing it takes as long as running a typical file.
 */
function groupsOf(suite: 'unit' | 'domain' | 'conformance') {
  const files = testFiles().filter((one) => one.suite === suite)
  const isAlone = ({ file }: { file: string }) => {
    const text = readFileSync(path.join(productFolder, file), 'utf8')
    return countsEverything.includes(file) || needsOwnModules.test(text) || hasOtherDatabase.test(text)
  }
  // Next.js names folders with brackets, which patterns read as their own signs.
  const asPattern = ({ file }: { file: string }) => file.replace(/[()[\]{}!*?+@|]/g, '\\$&')
  return {
    shared: files.filter((one) => !isAlone(one)).map(asPattern),
    alone: files.filter(isAlone).map(asPattern),
  }
}

const unit = groupsOf('unit')
const domain = groupsOf('domain')
const conformance = groupsOf('conformance')
// Generous for a busy machine, but a hanging test still ends.
const unitOptions = { testTimeout: 30_000 }
const domainOptions = {
  globalSetup: ['e2e/support/database.ts'],
  setupFiles: ['e2e/support/use-database.ts'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
}
const conformanceOptions = {
  globalSetup: ['e2e/support/shared-server.ts'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
}

export default defineConfig({
  root: productFolder,
  resolve: { alias: { '@': productFolder } },
  test: {
    // More than the cores of a small machine, because tests wait for processes, the database and the disk.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Errors of the driver when a test cuts its connection.
    onUnhandledError: (error) => !isUncaughtConnectionLoss(error),
    projects: [
      { extends: true, test: { name: 'unit', include: unit.shared, isolate: false, ...unitOptions } },
      { extends: true, test: { name: 'unit-alone', include: unit.alone, ...unitOptions } },
      { extends: true, test: { name: 'domain', include: domain.shared, isolate: false, ...domainOptions } },
      { extends: true, test: { name: 'domain-alone', include: domain.alone, ...domainOptions } },
      {
        extends: true,
        test: { name: 'conformance', include: conformance.shared, isolate: false, ...conformanceOptions },
      },
      {
        extends: true,
        test: { name: 'conformance-alone', include: conformance.alone, ...conformanceOptions },
      },
    ],
    // Vite sets BASE_URL to '/', which is not meant for the product.
    env: { BASE_URL: '', LOG_LEVEL: 'error', RESPONSE_CHECK_EVERY: '1' },
  },
})
