import type { Command } from 'commander'
import { z } from 'zod'
import { OperatorError } from '../operator-error'
import { withDatabase } from './database'
import { check, print } from './usage'

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' }

export function addDoctor(root: Command): void {
  root
    .command('doctor')
    .description('examine every part of the deployment; the exit code is 1 if one of them fails')
    .option('--json', 'one JSON value instead of one line each')
    .action(async (given) => {
      const { json } = check(z.object({ json: z.boolean().default(false) }), given, (name) => `--${name}`)
      const { checks } = await import('../doctor/checks')
      const { examine } = await import('../doctor/check')
      const found: { part: string; outcome: string; text: string }[] = []
      await withDatabase(
        async () => {
          for (const part of checks) {
            const { outcome, text } = await examine(part)
            found.push({ part: part.name, outcome, text })
            if (!json) process.stdout.write(`${marks[outcome]} ${part.name.padEnd(12)} ${text}\n`)
          }
        },
        { anySecrets: true, migrates: false },
      )
      if (json) print({ parts: found })
      const failures = found.filter(({ outcome }) => outcome === 'failed').map(({ part }) => part)
      if (failures.length > 0) throw new OperatorError(`These parts do not work: ${failures.join(', ')}.`)
    })
}
