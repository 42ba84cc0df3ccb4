import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { productFolder } from './product-folder'
import { bytesBelow } from './release/make-release'

const packages = path.join(productFolder, 'node_modules')

/** Written by the tests themselves. */
const isCache = (name: string) => /^\.(?:vite|vitest|cache)/.test(name)

test('an installation with everything for tests takes at most 1.2 GB', async () => {
  const entries = await readdir(packages, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && !isCache(entry.name))
  let bytes = 0
  for (const { name } of folders) bytes += await bytesBelow(path.join(packages, name))
  expect(bytes, 'after "npm ci", which runs clean-packages.mjs').toBeLessThanOrEqual(1_200_000_000)
}, 60_000)
