import { assertCredits } from '../../account/credits'
import { bindPrepared } from '../../contract/operation'
import { COSTS } from '../../contract/plans'
import { prepareCopies } from '../documents'
import * as contract from './contract'
import { duplicateProject as duplicate } from './duplicate-project'

export const duplicateProject = bindPrepared(
  contract.duplicateProject,
  async ({ userId, tier }, { params, body }) => {
    if (!body.withDocuments) return undefined
    const cost = { userId, tier, amount: COSTS.projectCreation }
    return prepareCopies(userId, params.id, ({ tx }) => assertCredits(tx, cost))
  },
  (ctx, { params, body }, documents) => duplicate(ctx, params.id, body, documents),
  async (documents) => documents?.pending.release(),
)
