import path from 'node:path'
import { describeSettings } from '../../lib/platform/env'

export const productFolder = path.resolve(import.meta.dirname, '../..')

/**
 * The environment of a program under test: only the given product settings. The others are empty rather than
 * absent, because the checkout's `.env` fills in absent ones.
 */
export function environmentWith(settings: Record<string, string>): NodeJS.ProcessEnv {
  const empty = Object.fromEntries(describeSettings().map(({ name }) => [name, '']))
  const binFolder = path.join(productFolder, 'node_modules/.bin')
  return { ...process.env, PATH: `${binFolder}${path.delimiter}${process.env.PATH}`, ...empty, ...settings }
}

/** The workspace that the suites share. */
export interface WorkspaceUnderTest {
  baseUrl: string
  dataDir: string
}

/** @throws Error when no workspace has been started for the suites */
export function workspaceUnderTest(): WorkspaceUnderTest {
  const { BASE_URL_UNDER_TEST: baseUrl, DATA_DIR_UNDER_TEST: dataDir } = process.env
  if (!baseUrl || !dataDir) throw new Error('BASE_URL_UNDER_TEST and DATA_DIR_UNDER_TEST are not set')
  return { baseUrl, dataDir }
}

/** Environment variables for a suite's process and the product's command line to reach the workspace. */
export function environmentFor({ baseUrl, dataDir }: WorkspaceUnderTest): Record<string, string> {
  return { BASE_URL_UNDER_TEST: baseUrl, DATA_DIR_UNDER_TEST: dataDir, DATA_DIR: dataDir }
}
