import path from 'node:path'
import { readClients, scoreClients, totalOf } from './clients'
import { trainContradictions, writeContradictionWeights } from './contradictions'

/** `node --import tsx e2e/eval/train-contradictions.ts`: trains the models of contradictions and prints held-out figures. */
const folder = path.resolve(process.env.EVAL_DIR ?? path.join(import.meta.dirname, '../../../shared/eval'))
const clients = await readClients(folder)
if (clients.length === 0) throw new Error(`${folder} holds no dev/clients to learn from; set EVAL_DIR.`)
const trained = trainContradictions(clients)
const scored = await scoreClients(folder, clients, ({ id }) => ({ contradictions: trained.heldOut.get(id) }))
const rounded = (name: string) => Math.round(totalOf(scored, name) * 1000) / 1000
const quality = {
  found: rounded('contradictions'),
  'shown that are labelled': rounded('contradictionPrecision'),
}
console.log(quality)
await writeContradictionWeights(trained, clients, quality)
