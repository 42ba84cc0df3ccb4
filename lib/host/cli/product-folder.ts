import { existsSync } from 'node:fs'
import path from 'node:path'

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
