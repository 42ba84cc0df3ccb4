import path from 'node:path'
import { printTotals, readClients, scoreClients } from './clients'
import { measureFacts, printFacts } from './facts'
import { heldOutModels } from './held-out-models'

/**
 * `node --import tsx e2e/eval/run-clients.ts [c1 c2 …] [--misses]`: measures the whole analyst on client folders with
 * models that have not learnt from the client measured. `--misses` prints what each named client's report lacks.
 */
const folder = path.resolve(process.env.EVAL_DIR ?? path.join(import.meta.dirname, '../../../shared/eval'))
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
/** Nobody who writes rules has read these. */
const unread = new Set(['c7', 'c8', 'c9'])

const clients = await readClients(folder)
const models = await heldOutModels(clients)
const measured = clients.filter(({ id }) => named.length === 0 || named.includes(id))
const scored = await scoreClients(folder, measured, ({ id }) => models.get(id) ?? {})
printTotals(scored, unread)
const facts = measured.map((client) => measureFacts(client, models.get(client.id) ?? {}))
printFacts(facts, 'lists of all')
printFacts(
  facts.filter(({ id }) => unread.has(id)),
  'lists of unread',
)
if (process.argv.includes('--misses'))
  for (const { id, misses } of scored.filter((client) => !unread.has(client.id)))
    console.log(`\n${id}\n${misses.join('\n')}`)
