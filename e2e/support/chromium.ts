import { rmSync } from 'node:fs'
import { access, cp, mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A Chromium that runs on this machine. */
export interface Chromium {
  executablePath: string
  /** Environment variables it needs in addition to those of this process. */
  environment: Record<string, string>
}

/** Passes the unpacked Chromium on to child processes. */
const handOver = 'CHROMIUM_UNDER_TEST'

/**
 * The Chromium of CHROMIUM_PATH, otherwise the packaged one, unpacked to a folder of this run that is removed
 * when the process ends.
 * @throws Error when CHROMIUM_PATH does not exist
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    await access(CHROMIUM_PATH)
    return { executablePath: CHROMIUM_PATH, environment: {} }
  }
  const handed = process.env[handOver]
  if (handed) return JSON.parse(handed) as Chromium
  const chromium = await unpackChromium()
  process.env[handOver] = JSON.stringify(chromium)
  return chromium
}

/**
 * Unpacks the packaged Chromium with fonts of its own, so that it does not need the machine's.
 * @param systemFonts folders with the machine's fonts, which may be missing
 */
export async function unpackChromium(
  systemFonts: readonly string[] = ['/usr/share/fonts', '/usr/local/share/fonts'],
): Promise<Chromium> {
  // The package unpacks to fixed names in the temporary folder and executes whatever is there: a separate
  // folder prevents interference by another suite or another user of the machine.
  const folder = await mkdtemp(path.join(tmpdir(), 'chromium-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH, HOME, AWS_LAMBDA_JS_RUNTIME } = process.env
  try {
    process.env.TMPDIR = folder
    // Tells the package to unpack the system libraries as well, which a plain server lacks.
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    return {
      executablePath,
      environment: {
        LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
        FONTCONFIG_FILE: await configureFonts(path.join(folder, 'fonts'), systemFonts),
      },
    }
  } finally {
    // For Chromium only: other programs keep using the system's libraries.
    restore({ TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH, HOME, AWS_LAMBDA_JS_RUNTIME })
  }
}

/**
 * Adds DejaVu, which covers Arabic and symbols, to the unpacked fonts and writes a configuration that names
 * them. The packaged configuration names fixed folders of a cloud function.
 * @returns the configuration file
 */
async function configureFonts(folder: string, systemFonts: readonly string[]): Promise<string> {
  const dejaVu = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
  await cp(path.dirname(dejaVu), path.join(folder, 'DejaVu'), { recursive: true })
  const file = path.join(folder, 'fonts.conf')
  await writeFile(file, fontConfiguration(folder, systemFonts))
  return file
}

/** The cache is next to the fonts, so that nothing is written to the home folder. */
const fontConfiguration = (folder: string, systemFonts: readonly string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  ${systemFonts.map((fonts) => `<dir>${fonts}</dir>`).join('\n  ')}
  <cachedir>${asXmlText(path.join(folder, 'cache'))}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`

const asXmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
