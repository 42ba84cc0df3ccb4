import path from 'node:path'
import { environmentWith, productFolder } from './environment'
import { exitCodeOf, spawnGroup } from './process'

interface CommandOptions {
  /** Settings of the product. */
  settings?: Record<string, string>
  /** Other environment variables. */
  variables?: Record<string, string>
  /** Receives the output, which is then not printed. */
  onOutput?: (text: string) => void
}

/** Runs a program of the installed packages and prints its output. Resolves with its exit code. */
export function command(
  program: string,
  args: string[],
  { settings = {}, variables = {}, onOutput }: CommandOptions = {},
): Promise<number> {
  const child = spawnGroup(path.join(productFolder, 'node_modules/.bin', program), args, {
    cwd: productFolder,
    env: { ...environmentWith(settings), ...quietTools, ...variables },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  return exitCodeOf(child)
}

/** Disables update checks and telemetry of the tools. */
const quietTools = {
  NEXT_TELEMETRY_DISABLED: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
}
