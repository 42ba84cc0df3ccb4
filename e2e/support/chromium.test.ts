import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shown } from './chromium.fixture'
import { productFolder } from './environment'

/** No typeface has this character: it renders as the missing-glyph symbol. */
const withoutGlyph = '\u{10FFFE}'
const latin = 'Hello world'
const letters = ['e', 'ß', 'é', 'م', 'ص', '٣', '⌘', '←', '−', '✓', '😀']

// With CHROMIUM_PATH set, the packaged browser need not run.
describe.skipIf(process.env.CHROMIUM_PATH)('the Chromium of the packages', () => {
  let folder: string
  let shown: Map<string, Shown>

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chromium-test-'))
    const [HOME, TMPDIR, cwd] = ['home', 'temporary & <empty>', 'work'].map((name) => path.join(folder, name))
    for (const made of [HOME, TMPDIR, cwd]) await mkdir(made!)
    const fixture = path.join(productFolder, 'e2e/support/chromium.fixture.ts')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), fixture, latin, withoutGlyph, ...letters],
      {
        cwd,
        env: { PATH: process.env.PATH, HOME, TMPDIR } as unknown as NodeJS.ProcessEnv,
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    shown = new Map((JSON.parse(stdout) as Shown[]).map((one) => [one.text, one]))
  }, 120_000)

  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('gives text a size on a machine without fonts', () => {
    const { widthPx, heightPx } = shown.get(latin)!
    expect(widthPx).toBeGreaterThan(150)
    expect(heightPx).toBeGreaterThan(30)
  })

  it('takes screenshots that show the text', () => {
    expect(shown.get(latin)!.inkedPixels).toBeGreaterThan(500)
  })

  it.each(letters)('has a glyph for %s', (letter) => {
    const { widthPx, inkedPixels, picture } = shown.get(letter)!
    expect(widthPx).toBeGreaterThan(0)
    expect(inkedPixels).toBeGreaterThan(20)
    expect(picture).not.toBe(shown.get(withoutGlyph)!.picture)
  })

  it('leaves the home and the working directory as they were, and no browser behind', async () => {
    expect(await readdir(path.join(folder, 'home'))).toEqual([])
    expect(await readdir(path.join(folder, 'work'))).toEqual([])
    const left = await readdir(path.join(folder, 'temporary & <empty>'))
    // Files that begin with a dot are Chromium's own shared memory, which may outlive one of its processes.
    expect(left.filter((name) => /^(chromium|playwright)/i.test(name))).toEqual([])
  })
})
