import { spawn } from 'node:child_process'
import { productFolder } from './product-folder'

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

const commands = {
  start: ['lib/host/cli/start.mjs'],
  admin: ['--import', 'tsx', 'lib/host/cli/admin.ts'],
}

/** Runs `start` or `admin` like npm, with only these settings, and waits for its end. */
export function runCommand(
  name: keyof typeof commands,
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const { PATH, TMPDIR } = process.env
  const child = spawn(process.execPath, [...commands[name], ...args], {
    cwd: productFolder,
    env: { PATH, TMPDIR, ...settings } as unknown as NodeJS.ProcessEnv,
    stdio: 'pipe',
  })
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
