import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { isWriteOnLostConnection } from '../lib/db/lost-connection'
import { LongestFirst } from './support/longest-first'

const productFolder = path.resolve(import.meta.dirname, '..')
const databaseTests = '**/*.db.test.ts'

export default defineConfig({
  root: productFolder,
  resolve: { alias: { '@': productFolder } },
  test: {
    // More than the cores of a small machine: much of the time a test waits for a process or the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The driver's, where a test ends a connection under it.
    onUnhandledError: (error) => !isWriteOnLostConnection(error),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,app}/**/*.test.{ts,tsx}'],
          exclude: [databaseTests],
          // Patience with a busy machine; what hangs still ends.
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
          // Patience with a busy machine; what hangs still ends.
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
    // Vite sets BASE_URL to '/', which is none of the product's.
    env: { BASE_URL: '', LOG_LEVEL: 'error' },
  },
})
