import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { productFolder } from '../support/environment'
import { ordinaryUser } from './machine'
import type { Variant } from './variants'

/** Folders of one run. */
export class Places {
  constructor(readonly root: string) {}

  /** The npm cache that all variants share. */
  get npmCache(): string {
    return path.join(this.root, 'npm-cache')
  }
  get logs(): string {
    return path.join(this.root, 'logs')
  }
  /** Where packages and build wait for the next variant. */
  get handedOn(): string {
    return path.join(this.root, 'packages')
  }

  programs = ({ name }: Variant) => path.join(this.root, 'programs', name)
  tools = (version: string) => path.join(this.root, 'tools', version)
  checkout = ({ folder = 'checkout' }: Variant) => path.join(this.root, 'work', folder)
  home = ({ name }: Variant) => path.join(this.root, 'homes', name)
  temporary = ({ name }: Variant) => path.join(this.root, 'temporary', name)
}

/** Copies the tracked files in their current state, without leftovers of this checkout. */
export async function makeCheckout(places: Places, variant: Variant): Promise<void> {
  const folder = places.checkout(variant)
  const work = path.join(places.root, 'work')
  await rm(work, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const file of trackedFiles()) {
    const source = path.join(productFolder, file)
    // Deleted, but not yet in the index.
    if (existsSync(source)) await cp(source, path.join(folder, file))
  }
  for (const name of handedOn) await moveIfThere(path.join(places.handedOn, name), path.join(folder, name))
  for (const empty of [places.home(variant), places.temporary(variant)]) {
    await rm(empty, { recursive: true, force: true })
    await mkdir(empty, { recursive: true, mode: 0o700 })
  }
  const code: Variant = variant.isCodeReadOnly ? { ...variant, user: 'root' } : variant
  giveTo(code, [work])
  giveTo(variant, [places.home(variant), places.temporary(variant), places.npmCache])
}

function trackedFiles(): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z'], {
    cwd: productFolder,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`This takes a clone and git, to tell files from leftovers: ${stderr ?? ''}`)
  return stdout.split('\0').filter(Boolean)
}

/** Installing takes minutes, and so does building: the next variant takes them over. */
const handedOn = ['node_modules', '.next']

export async function handOn(places: Places, variant: Variant, keepsBuild: boolean): Promise<void> {
  const folder = places.checkout(variant)
  await rm(places.handedOn, { recursive: true, force: true })
  await mkdir(places.handedOn)
  for (const name of handedOn) await moveIfThere(path.join(folder, name), path.join(places.handedOn, name))
  if (!keepsBuild) await rm(path.join(places.handedOn, '.next'), { recursive: true, force: true })
  // Caches of tools are leftovers too.
  for (const cache of ['.vite', '.vite-temp', '.cache'])
    await rm(path.join(places.handedOn, 'node_modules', cache), { recursive: true, force: true })
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
}

function giveTo({ user }: Variant, folders: string[]): void {
  if (!ordinaryUser) return
  const { uid, gid } = user === 'ordinary' ? ordinaryUser : { uid: 0, gid: 0 }
  const { status } = spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, ...folders], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`The owner of ${folders.join(', ')} could not be changed`)
}

/** The folders of PATH that this checkout and npm have not put there. */
const systemPath = () =>
  (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))

/**
 * The PATH of a variant: links to all programs but the hidden ones, its Node in front.
 * @throws Error where its Node cannot be installed
 */
export async function pathOf(places: Places, variant: Variant): Promise<string> {
  const { hiddenPrograms, node } = variant
  const folders = hiddenPrograms ? [await linkedPrograms(places, variant, hiddenPrograms)] : systemPath()
  return (node ? [installNode(places, node), ...folders] : folders).join(path.delimiter)
}

async function linkedPrograms(places: Places, variant: Variant, hidden: readonly string[]): Promise<string> {
  const linked = places.programs(variant)
  await rm(linked, { recursive: true, force: true })
  await mkdir(linked, { recursive: true })
  const seen = new Set(hidden)
  for (const folder of systemPath()) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (seen.has(name)) continue
      seen.add(name)
      await symlink(path.join(folder, name), path.join(linked, name))
    }
  }
  return linked
}

function installNode(places: Places, versions: NonNullable<Variant['node']>): string {
  const folder = places.tools(versions.node)
  const programs = path.join(folder, 'node_modules/.bin')
  const packages = [`node@${versions.node}`, `npm@${versions.npm}`]
  if (!existsSync(path.join(programs, 'node'))) {
    const { status, stderr } = spawnSync('npm', ['install', '--prefix', folder, ...packages], {
      env: { ...process.env, PATH: systemPath().join(path.delimiter) },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${packages.join(' and ')} could not be installed: ${stderr}`)
  }
  return programs
}

/** Makes the run's folder. It can be entered by the ordinary user; homes and temporary folders are closed. */
export async function makePlaces(root: string): Promise<Places> {
  const places = new Places(root)
  for (const name of ['homes', 'temporary']) await mkdir(path.join(root, name), { recursive: true })
  for (const folder of [places.logs, places.npmCache]) await mkdir(folder, { recursive: true })
  await chmod(root, 0o755)
  for (let above = path.dirname(root); above !== path.dirname(above); above = path.dirname(above)) {
    const { mode } = await lstat(above)
    if (ordinaryUser && (mode & 0o001) === 0)
      throw new Error(`An ordinary user cannot enter ${above}: name another place with --folder.`)
  }
  return places
}
