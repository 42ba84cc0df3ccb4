import { copyFile, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { productFolder } from '../../support/environment'

/** The packages that a reader has to install, and those for the type check. */
const installed = ['@modelcontextprotocol/client', '@types/node']

/**
 * Puts the packages that the samples import where a program in the folder finds them.
 * @param build compiles a TypeScript project into a folder
 */
export async function installPackages(
  folder: string,
  build: (project: string, outDir: string) => Promise<void>,
): Promise<void> {
  const modules = path.join(folder, 'node_modules')
  for (const name of installed) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true })
    await symlink(path.join(productFolder, 'node_modules', name), path.join(modules, name))
  }
  const source = path.join(productFolder, 'lib/client')
  const client = path.join(modules, '@agent-audit-workspace/client')
  await mkdir(client, { recursive: true })
  await copyFile(path.join(source, 'package.json'), path.join(client, 'package.json'))
  await build(source, path.join(client, 'dist'))
}
