import path from 'node:path'
import type { SynthesisModels } from '@/lib/language/synthesis/synthesize'
import type { LabelledClient } from './clients'
import { trainContradictions } from './contradictions'
import { trainOpportunities } from './opportunities'
import { trainRisks } from './risks'
import { trainHeldOutStatements } from './statements'

/**
 * For each client, models that have learnt from all other clients only. Each stage adds its own entry; a stage
 * without one measures its shipped weights.
 */
export async function heldOutModels(
  clients: readonly LabelledClient[],
): Promise<Map<string, SynthesisModels>> {
  const statements = trainHeldOutStatements(clients).heldOut
  const contradictions = trainContradictions(clients).heldOut
  const opportunities = await trainOpportunities(evalFolderOf(clients), clients)
  const risks = trainRisks(clients, statements).heldOut
  return new Map(
    clients.map(({ id }) => [
      id,
      {
        statements: statements.get(id),
        contradictions: contradictions.get(id),
        opportunities: opportunities.get(id),
        risks: risks.get(id),
      },
    ]),
  )
}

/** The folder that holds `dev/clients`. */
function evalFolderOf(clients: readonly LabelledClient[]): string {
  return path.resolve(clients[0]?.folder ?? '.', '../../..')
}
