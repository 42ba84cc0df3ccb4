import { spawn } from 'node:child_process'
import path from 'node:path'
import { productFolder } from './environment'

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `start` or `admin` as npm does, with nothing but these settings, and waits for its end. */
export function runCommand(
  name: 'start' | 'admin',
  args: string[],
  settings: Record<string, string>,
): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(productFolder, 'lib/cli', `${name}.ts`), ...args],
    {
      cwd: productFolder,
      env: { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}
