import path from 'node:path'
import { readTrainingClients } from './clients'
import { statementQuality, trainHeldOutStatements, writeStatementWeights } from './statements'

/** `node --import tsx e2e/eval/train-statements.ts`: trains the models of statements and prints held-out figures. */
const folder = path.resolve(process.env.EVAL_DIR ?? path.join(import.meta.dirname, '../../../shared/eval'))
const clients = await readTrainingClients(folder)
if (clients.length === 0) throw new Error(`No client folders in ${folder}; name the folder in EVAL_DIR`)
const trained = trainHeldOutStatements(clients)
console.log(statementQuality(trained))
await writeStatementWeights(trained)
