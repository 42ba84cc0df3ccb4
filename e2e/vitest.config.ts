import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { isWriteOnLostConnection } from '../lib/platform/db/driver'
import { LongestFirst } from './support/longest-first'

const productFolder = path.resolve(import.meta.dirname, '..')
const databaseTests = '**/*.db.test.ts'
/** Floors of functions without state, whose tests can share their modules. */
const pureTests = '{app,lib/language,lib/contract,lib/ui}/**/*.test.{ts,tsx}'

export default defineConfig({
  root: productFolder,
  resolve: { alias: { '@': productFolder } },
  test: {
    // More than the cores of a small machine, because tests mostly wait for processes and the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // An error of the driver when a test cuts its connection.
    onUnhandledError: (error) => !isWriteOnLostConnection(error),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,app}/**/*.test.{ts,tsx}', 'e2e/{support,new}/**/*.test.ts'],
          exclude: [databaseTests, pureTests],
          // Generous for a busy machine, but a hanging test still ends.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: [pureTests],
          exclude: [databaseTests],
          // Without modules of their own, 70 files load the analyst and the components a few times only.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'domain',
          include: [`{lib,app}/${databaseTests}`],
          globalSetup: ['e2e/support/database.ts'],
          setupFiles: ['e2e/support/use-database.ts'],
          // Generous for a busy machine, but a hanging test still ends.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['e2e/conformance/**/*.test.ts'],
          globalSetup: ['e2e/support/shared-server.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
    // Vite sets BASE_URL to '/', which is not meant for the product.
    env: { BASE_URL: '', LOG_LEVEL: 'error' },
  },
})
