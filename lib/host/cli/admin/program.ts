import { Command, CommanderError } from 'commander'
import { AppError } from '../../../contract/errors'
import { redactText } from '../../../platform/log'
import { isForOperator } from '../start-problems'
import { addBackup } from './backup'
import { addDoctor } from './doctor'
import { addExamples } from './examples'
import { addFlag } from './flag'
import { addInsights } from './insights'
import { addKillSwitch } from './kill-switch'
import { addRestore } from './restore'
import { addSecrets } from './secrets'
import { addSeed } from './seed'
import { UsageError } from './usage'
import { addUserCreate } from './user-create'
import { addUserList } from './user-list'
import { addUserResetLink } from './user-reset-link'
import { addUserSet } from './user-set'

/** Runs one command. @returns the exit code */
export async function runAdmin(args: string[]): Promise<number> {
  try {
    await program().parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    const { text, exitCode } = describe(error)
    process.stderr.write(`${JSON.stringify({ error: text })}\n`)
    return exitCode
  }
}

function program(): Command {
  const root = new Command('admin')
    .description('Runs a workspace from the command line. Every command prints JSON.')
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  const user = root.command('user').description('accounts')
  for (const add of [addUserCreate, addUserSet, addUserList, addUserResetLink]) add(user)
  for (const add of [
    addKillSwitch,
    addFlag,
    addInsights,
    addBackup,
    addRestore,
    addSecrets,
    addDoctor,
    addSeed,
    addExamples,
  ])
    add(root)
  return root
}

function describe(error: unknown): { text: string; exitCode: number } {
  if (error instanceof UsageError) return { text: error.message, exitCode: 2 }
  if (error instanceof CommanderError) return { text: usageText(error), exitCode: 2 }
  if (error instanceof AppError || isForOperator(error)) return { text: error.message, exitCode: 1 }
  return { text: redactText((error as Error).message || String(error)), exitCode: 1 }
}

function usageText(error: CommanderError): string {
  if (error.code === 'commander.help') return 'A command is missing: run it with --help to see all commands.'
  return error.message.replace(/^error: /, '')
}
