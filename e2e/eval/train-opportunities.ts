import path from 'node:path'
import { readClients, scoreClients, totalOf } from './clients'
import { trainOpportunities, writeOpportunityWeights } from './opportunities'

/** `node --import tsx e2e/eval/train-opportunities.ts`: measures leave-one-client-out, then writes the weights. */
const folder = path.resolve(process.env.EVAL_DIR ?? path.join(import.meta.dirname, '../../../shared/eval'))
const clients = await readClients(folder)
const trained = await trainOpportunities(folder, clients)
const all = trained.get('all')
if (!all) throw new Error('No client folders to learn from.')
const scored = await scoreClients(folder, clients, ({ id }) => ({ opportunities: trained.get(id) ?? all }))
const names = ['mustHaveOpportunities', 'mustHavesInTopFive', 'opportunities', 'opportunityPrecision']
const quality = Object.fromEntries(names.map((name) => [name, Math.round(totalOf(scored, name) * 100) / 100]))
console.log('leave one client out', quality)
const unread = scored.filter(({ id }) => ['c7', 'c8', 'c9'].includes(id))
console.log(
  'of these, clients that nobody has read',
  Object.fromEntries(names.map((name) => [name, totalOf(unread, name).toFixed(2)])),
)
await writeOpportunityWeights(all, quality)
