import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { z } from 'zod'
import { emailAddress } from '../../../contract/wire'
import { withDatabase } from './database'
import { asOption, check, print } from './usage'

const Options = z.object({ email: emailAddress.optional(), partlyReviewed: z.boolean().default(false) })
const names: Record<string, string> = { email: 'email', partlyReviewed: 'partly-reviewed' }

export function addExamples(root: Command): void {
  root
    .command('examples')
    .description('corrections of captures, for training')
    .command('export')
    .description(
      'write captures with the labels that their owners gave them, one JSON object a line, of accounts that keep examples',
    )
    .argument('<file>', 'the file to write; it holds the texts of the captures')
    .option('--email <address>', 'of one account alone')
    .option('--partly-reviewed', 'also captures with unchecked items, which count as they were read')
    .action(async (file: string, given: unknown) => {
      const { email, partlyReviewed } = check(Options, given, (name) => asOption(names[name] ?? name))
      print({
        examples: await withDatabase(() => exportExamples(file, { email, isPartial: partlyReviewed })),
      })
    })
}

/** Writes the file as a whole or not at all, readable by its owner only. */
async function exportExamples(file: string, options: { email?: string; isPartial: boolean }) {
  const { labelledCapturesAcrossOwners } = await import('../../../nucleus/captures')
  const counts = { captures: 0, examples: 0, leftOut: 0 }
  async function* lines() {
    for await (const found of labelledCapturesAcrossOwners(options)) {
      if ('leftOut' in found) {
        counts.leftOut += 1
        continue
      }
      counts.captures += 1
      counts.examples += found.exampleCount
      yield `${JSON.stringify(found.capture)}\n`
    }
  }
  const unfinished = `${file}.${process.pid}.part`
  try {
    await pipeline(lines, createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  return { file, ...counts }
}
