import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { productFolder } from './product-folder'
import { sourceDigest } from './source-digest'

export const buildFolder = path.join(productFolder, '.next')

/** The scripts and styles that browsers load. */
export const staticFolder = path.join(buildFolder, 'static')

/** The output of esbuild, in one folder, where sources find the entry files of child processes. */
export const bundleFolder = path.join(buildFolder, 'bundle')

/** The whole server, `start-server.ts` with all it imports. */
export const serverFile = path.join(bundleFolder, 'server.mjs')

const digestFile = path.join(buildFolder, 'source-digest')

/** Exists once the scripts and styles of the build have their smallest compressed copies. */
export const smallestCopiesMark = path.join(buildFolder, 'smallest-copies')

/** Whether there is a build of exactly these sources. */
export async function hasCurrentBuild(): Promise<boolean> {
  if (![path.join(buildFolder, 'BUILD_ID'), serverFile].every((file) => existsSync(file))) return false
  const kept = await readFile(digestFile, 'utf8').catch(() => '')
  return kept === sourceDigest(productFolder)
}

/** Stores the digest of the sources of the build. */
export const keepDigest = (digest: string): Promise<void> => writeFile(digestFile, digest)
