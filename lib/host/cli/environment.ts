import { existsSync } from 'node:fs'
import path from 'node:path'
import { env } from '../../platform/env'
import { productFolder } from './product-folder'

const calledFrom = process.env.INIT_CWD ?? process.cwd()

/** Resolves a file named on the command line: npm changes the working directory before running the script. */
export const resolveArgument = (file: string) => path.resolve(calledFrom, file)

/**
 * Adds the variables of `.env` to the environment, without checking them. Existing variables take precedence.
 */
export function readSettingsFile(): void {
  process.chdir(productFolder)
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Reads `.env` and validates every setting.
 * @throws EnvironmentError naming the invalid ones
 */
export function loadEnvironment(): void {
  readSettingsFile()
  env()
}
