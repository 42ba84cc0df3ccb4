import { existsSync } from 'node:fs'
import path from 'node:path'
import { env } from '../../platform/env'

/**
 * Finds the parent folder with the application's configuration; this file's depth differs between sources and
 * build.
 */
function findProductFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'next.config.ts'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`There is no next.config.ts above ${import.meta.dirname}`)
    folder = parent
  }
  return folder
}

/** The product's folder with migrations, build and `.env`, independent of the working directory. */
export const productFolder = findProductFolder()

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
