import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { printTotals, readOwnClients, readTrainingClients, scoreClients } from './clients'
import { measureFacts, printFacts } from './facts'
import { heldOutModels } from './held-out-models'

/** Rules were written without having read these. */
export const unreadClients: ReadonlySet<string> = new Set(['c7', 'c8', 'c9'])

/** The engagements written last, by which no rule and no threshold was chosen. */
const lastEngagements: ReadonlySet<string> = new Set(['n35', 'n36', 'n37', 'n38'])

/** Measures the shipped analyst on the engagements from which none of its models has learnt. */
async function measureUnseen(folder: string): Promise<void> {
  const clients = await readOwnClients('unseen')
  console.log('\nEngagements of other writers, with the shipped models')
  printTotals(await scoreClients(folder, clients, () => ({})), lastEngagements)
  printFacts(
    clients.map((client) => measureFacts(client, {})),
    'lists of all',
  )
}

/**
 * Measures the whole analyst on the clients that models learn from, each with models that have not learnt from it, and
 * on engagements that no model has learnt from.
 * @param named measures these clients only; all without any
 * @param showsMisses prints what the report of each client lacks, except for unread ones
 */
export async function measureClients(
  folder: string,
  named: readonly string[] = [],
  showsMisses = false,
): Promise<void> {
  const clients = await readTrainingClients(folder)
  if (clients.length === 0)
    return console.log(`Clients: nothing to measure on, ${folder} holds no dev/clients.`)
  const models = await heldOutModels(clients)
  const measured = clients.filter(({ id }) => named.length === 0 || named.includes(id))
  const scored = await scoreClients(folder, measured, ({ id }) => models.get(id) ?? {})
  console.log('\nClients, each with models that have not learnt from it')
  printTotals(scored, unreadClients)
  const facts = measured.map((client) => measureFacts(client, models.get(client.id) ?? {}))
  printFacts(facts, 'lists of all')
  printFacts(
    facts.filter(({ id }) => unreadClients.has(id)),
    'lists of unread',
  )
  if (named.length === 0) await measureUnseen(folder)
  if (!showsMisses) return
  for (const { id, misses } of scored.filter((client) => !unreadClients.has(client.id)))
    console.log(`\n${id}\n${misses.join('\n')}`)
}

/** `node --import tsx e2e/eval/run-clients.ts [c1 c2 …] [--misses]` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = path.resolve(process.env.EVAL_DIR ?? path.join(import.meta.dirname, '../../../shared/eval'))
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  await measureClients(folder, named, process.argv.includes('--misses'))
}
