import { writeFile } from 'node:fs/promises'
import type { AnyDeclaration } from '../../../lib/contract/declare'
import { closeDatabase } from '../../../lib/platform/db/client'
import { endpointsWhere } from '../endpoints'
import { endpointScript } from './endpoint-script'
import { errorScript, switchedOffScript } from './error-script'
import { type Exchange, exchange, type Sent } from './exchange'
import { masker } from './masks'
import { oddScript } from './odd-script'
import { silentClients } from './slow-clients'

/**
 * Plays the script to the workspace under test and writes down what it answered, masked, to the file named on the
 * command line. A program of its own: the workspace's database is that of a process.
 */
const file = process.argv[2]
if (!file) throw new Error('Name the file to write to')

/** Endpoints at once; the requests to one follow each other, so that what they are numbered by is the same. */
const atOnce = 4

async function play(script: Sent[]): Promise<Exchange[]> {
  const mask = masker()
  const exchanges: Exchange[] = []
  for (const sent of script) exchanges.push(mask(await exchange(sent)))
  return exchanges
}

const scripts: [title: string, make: () => Promise<Sent[]>][] = [
  ['everything else', oddScript],
  ['who may not', errorScript],
  ...endpointsWhere().map(({ title, declaration }): [string, () => Promise<Sent[]>] => [
    title,
    () => endpointScript(declaration as AnyDeclaration),
  ]),
]

const recorded: Record<string, Exchange[]> = {}
const left = scripts.values()
const silent = silentClients()
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const [title, make] of left) recorded[title] = await play(await make())
  }),
)
recorded['clients that fall silent'] = (await silent).map(masker())
recorded['the agent API switched off'] = await play(await switchedOffScript())
await writeFile(file, JSON.stringify(recorded))
await closeDatabase()
process.exit(0)
