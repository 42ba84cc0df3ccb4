import { spawn } from 'node:child_process'
import path from 'node:path'
import { productFolder } from './environment'

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `start` or `admin` like npm, with only these settings, and waits for its end. */
export function runCommand(
  name: 'start' | 'admin',
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const { PATH, TMPDIR } = process.env
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(productFolder, 'lib/host/cli', `${name}.ts`), ...args],
    {
      cwd: productFolder,
      env: { PATH, TMPDIR, ...settings } as unknown as NodeJS.ProcessEnv,
      stdio: 'pipe',
    },
  )
  // A command may end without reading its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
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
