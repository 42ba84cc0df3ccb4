import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { productFolder } from '../../support/environment'
import { endGroup, spawnGroup } from '../../support/process'
import type { Fence } from './fences'

export type ProgramLanguage = 'sh' | 'ts' | 'python'

/** The samples of one tab of a guide in order: what a reader would have typed at its end. */
export interface Program {
  name: string
  guide: string
  language: ProgramLanguage
  samples: Fence[]
}

const commands: Record<ProgramLanguage, { command: string; file: string }> = {
  sh: { command: 'bash', file: 'sh' },
  ts: { command: process.execPath, file: 'ts' },
  python: { command: 'python3', file: 'py' },
}

const isProgramLanguage = (language: string): language is ProgramLanguage => language in commands

/** Blocks that a reader would run, unless they say that they cannot be run here. */
export const isSample = ({ language, isOutput, attributes }: Fence): boolean =>
  isProgramLanguage(language) && !isOutput && attributes.norun === undefined

/** The programs of a guide's samples: one for each tab, and for each language outside of tabs. */
export function programsOf(guide: string, fences: Fence[]): Program[] {
  const programs = new Map<string, Program>()
  for (const fence of fences.filter(isSample)) {
    const tab = fence.attributes.tab ?? fence.language
    const language = fence.language as ProgramLanguage
    const program = programs.get(tab) ?? { name: `${guide}, ${tab}`, guide, language, samples: [] }
    if (program.language !== language) throw new Error(`${guide}.md: ${tab} is in two languages`)
    program.samples.push(fence)
    programs.set(tab, program)
  }
  return [...programs.values()]
}

const mark = (index: number) => `--- sample ${index} ---`

/** The program with a mark printed before each sample, to show which sample printed what. */
function textOf({ language, samples }: Program): string {
  const printed = {
    sh: (text: string) => `printf '\\n%s\\n' '${text}'`,
    ts: (text: string) => `console.log('\\n${text}')`,
    python: (text: string) => `print("\\n${text}", flush=True)`,
  }[language]
  const head = { sh: ['set -euo pipefail'], ts: [], python: [] }[language]
  const body = samples.flatMap((sample, index) => [printed(mark(index)), sample.text])
  return [...head, ...body, language === 'ts' ? 'export {}' : '', ''].join('\n')
}

export const fileOf = (folder: string, { name, language }: Program): string =>
  path.join(folder, `${name.replace(/[^a-zA-Z]+/g, '-')}.${commands[language].file}`)

/** Files that make a folder of programs a package of its own, checked strictly. */
const surroundings = {
  'package.json': { private: true, type: 'module' },
  'tsconfig.json': {
    compilerOptions: {
      ...{ target: 'es2023', lib: ['esnext', 'dom'], module: 'nodenext', types: ['node'] },
      ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true },
    },
    include: ['*.ts'],
  },
}

export async function writePrograms(folder: string, programs: Program[]): Promise<void> {
  const files = Object.entries(surroundings).map(([name, value]) => [name, JSON.stringify(value)] as const)
  await Promise.all([
    ...files.map(([name, text]) => writeFile(path.join(folder, name), text)),
    ...programs.map((program) => writeFile(fileOf(folder, program), textOf(program))),
  ])
}

interface Ended {
  exitCode: number
  output: string
  /** The standard error output. */
  errors: string
}

interface RunOptions {
  env?: Record<string, string>
  input?: string
  signal?: AbortSignal
}

function run(command: string, args: string[], cwd: string, { env, input, signal }: RunOptions = {}) {
  return new Promise<Ended>((resolve, reject) => {
    const { PATH = '', HOME = '', TMPDIR } = process.env
    // No settings of the product, and no proxy between a sample and the workspace.
    const child = spawnGroup(command, args, {
      cwd,
      env: { PATH, HOME, TMPDIR, NO_PROXY: '*', ...env } as never,
    })
    const written = { output: '', errors: '' }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      written.output += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      written.errors += text
    })
    signal?.addEventListener('abort', () => void endGroup(child, 1000), { once: true })
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, ...written }))
    child.stdin?.on('error', () => {}).end(input)
  })
}

export interface ProgramRun extends Ended {
  /** The output of each executed sample, in order. */
  printed: string[]
}

/** @param options.input the answers that a reader would type; the signal ends the program */
export async function runProgram(folder: string, program: Program, options: RunOptions): Promise<ProgramRun> {
  const own = path.join(folder, path.basename(fileOf('', program), path.extname(fileOf('', program))))
  // A second attempt finds the folder of the first.
  await rm(own, { recursive: true, force: true })
  await mkdir(own)
  const ended = await run(commands[program.language].command, [fileOf(folder, program)], own, options)
  const printed: string[] = []
  let rest = ended.output
  for (let index = 0; index < program.samples.length; index += 1) {
    const at = rest.indexOf(`${mark(index)}\n`)
    if (at < 0) break
    if (index > 0) printed.push(rest.slice(0, at))
    rest = rest.slice(at + mark(index).length + 1)
  }
  if (ended.output.includes(mark(0))) printed.push(rest)
  return { ...ended, printed }
}

const typeScript = (args: string[]): Promise<Ended> =>
  run(
    process.execPath,
    [path.join(productFolder, 'node_modules/typescript/bin/tsc'), ...args],
    productFolder,
    {},
  )

/** Checks the TypeScript of a folder strictly. Exit code 0 when it is in order. */
export const checkTypes = (folder: string): Promise<Ended> => typeScript(['-p', folder])

/** Compiles a TypeScript project into a folder. @throws Error with what the compiler says */
export async function compile(project: string, outDir: string): Promise<void> {
  const { exitCode, output } = await typeScript(['-p', project, '--outDir', outDir])
  if (exitCode !== 0) throw new Error(output)
}

/** Why programs of a language cannot run on this machine; nothing where they can. */
export async function whatIsLacking(language: ProgramLanguage): Promise<string | undefined> {
  const needed = { sh: ['bash', 'curl'], python: ['python3'], ts: [] }[language]
  for (const command of needed) {
    const found = await run(command, ['--version'], productFolder).catch(() => undefined)
    if (found?.exitCode !== 0) return `${command} is not installed`
  }
  return undefined
}
