import { rmSync } from 'node:fs'
import { access, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A Chromium that can be run here. */
export interface Chromium {
  executablePath: string
  /** Environment variables it needs over those of this process. */
  environment: Record<string, string>
}

/** Takes the finding of the process that unpacked it to the processes it starts. */
const handOver = 'CHROMIUM_UNDER_TEST'

/**
 * The Chromium of CHROMIUM_PATH, or the one that comes with the packages, unpacked to a folder of this run that
 * goes when the process ends.
 * @throws Error where CHROMIUM_PATH names nothing
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    await access(CHROMIUM_PATH)
    return { executablePath: CHROMIUM_PATH, environment: {} }
  }
  const handed = process.env[handOver]
  if (handed) return JSON.parse(handed) as Chromium
  const chromium = await unpack()
  process.env[handOver] = JSON.stringify(chromium)
  return chromium
}

async function unpack(): Promise<Chromium> {
  // The package unpacks to fixed names in the temporary folder and runs what it finds there: with a folder of our
  // own, neither a second suite nor another user of the machine comes in between.
  const folder = await mkdtemp(path.join(tmpdir(), 'chromium-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
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
        FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? '',
      },
    }
  } finally {
    // Meant for Chromium alone: other programs keep the libraries of the system.
    restore({ TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH, AWS_LAMBDA_JS_RUNTIME: undefined })
  }
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
