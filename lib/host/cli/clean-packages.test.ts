import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { productFolder } from './product-folder'

const packages = path.join(productFolder, 'node_modules')

/** Written by the tests themselves. */
const isCache = (folder: string) =>
  /\/node_modules\/\.(?:vite|vitest|cache)/.test(folder.replaceAll(path.sep, '/'))

test('an installation with everything for tests takes at most 1.2 GB', async () => {
  const entries = await readdir(packages, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !isCache(entry.parentPath))
  let bytes = 0
  for (const { parentPath, name } of files) bytes += (await stat(path.join(parentPath, name))).size
  expect(bytes, 'after "npm ci", which runs clean-packages.mjs').toBeLessThanOrEqual(1_200_000_000)
}, 60_000)
