import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type LabelledClient,
  printTotals,
  readTrainingClients,
  type ScoredClient,
  scoreClients,
  totalOf,
} from './clients'
import { trainContradictions, writeContradictionWeights } from './contradictions'
import { trainOpportunities, writeOpportunityWeights } from './opportunities'
import { trainRisks, writeRiskWeights } from './risks'
import { unreadClients } from './run-clients'
import { statementQuality, trainHeldOutStatements, writeStatementWeights } from './statements'

/**
 * Trains the models of all stages that learn from client folders, on all of them, and writes their weights with the figures
 * of clients held out. The same folders give the same bytes.
 */
export async function trainClients(folder: string): Promise<void> {
  const clients = await readTrainingClients(folder)
  if (clients.length === 0)
    return console.log(`Clients: nothing to learn from, ${folder} holds no dev/clients.`)
  const statements = trainHeldOutStatements(clients)
  const contradictions = trainContradictions(clients)
  const opportunities = await trainOpportunities(folder, clients)
  const risks = trainRisks(clients, statements.heldOut)
  const scored = await scoreClients(folder, clients, ({ id }: LabelledClient) => ({
    statements: statements.heldOut.get(id),
    contradictions: contradictions.heldOut.get(id),
    opportunities: opportunities.get(id),
    risks: risks.heldOut.get(id),
  }))
  console.log('Statements', statementQuality(statements))
  printTotals(scored, unreadClients)
  await writeStatementWeights(statements)
  await writeContradictionWeights(
    contradictions,
    clients,
    qualityOf(scored, {
      found: 'contradictions',
      'shown that are labelled': 'contradictionPrecision',
    }),
  )
  const all = opportunities.get('all')
  if (all)
    await writeOpportunityWeights(
      all,
      qualityOf(scored, {
        mustHaveOpportunities: 'mustHaveOpportunities',
        mustHavesInTopFive: 'mustHavesInTopFive',
        opportunities: 'opportunities',
        opportunityPrecision: 'opportunityPrecision',
      }),
    )
  await writeRiskWeights(
    risks,
    clients,
    qualityOf(scored, { found: 'risks', 'shown that are labelled': 'riskPrecision' }),
  )
}

function qualityOf(
  scored: readonly ScoredClient[],
  names: Readonly<Record<string, string>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(names).map(([name, measure]) => [
      name,
      Math.round(totalOf(scored, measure) * 1000) / 1000,
    ]),
  )
}

/** `node --import tsx e2e/eval/train-clients.ts`: the part of `npm run eval -- --train` that learns from clients. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await trainClients(
    path.resolve(process.env.EVAL_DIR ?? path.join(import.meta.dirname, '../../../shared/eval')),
  )
