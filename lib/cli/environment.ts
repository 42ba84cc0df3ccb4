import { existsSync } from 'node:fs'
import path from 'node:path'
import { env } from '../env'

/** The folder of the product: migrations, build and `.env` lie there, wherever it is called from. */
export const productFolder = path.resolve(import.meta.dirname, '../..')

const calledFrom = process.env.INIT_CWD ?? process.cwd()

/** Resolves a file named on the command line: npm changes the working directory before it runs us. */
export const resolveArgument = (file: string) => path.resolve(calledFrom, file)

/** Adds what `.env` sets to the environment, without checking it. What is set already stays. */
export function readSettingsFile(): void {
  process.chdir(productFolder)
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Reads `.env` and checks every setting.
 * @throws EnvironmentError naming those that cannot be used
 */
export function loadEnvironment(): void {
  readSettingsFile()
  env()
}
