import { bindPrepared } from '../../contract/operation'
import { prepareCopies } from '../documents'
import * as contract from './contract'
import { duplicateProject as duplicate } from './duplicate-project'

export const duplicateProject = bindPrepared(
  contract.duplicateProject,
  async ({ userId }, { params, body }) => (body.withDocuments ? prepareCopies(userId, params.id) : undefined),
  (ctx, { params, body }, documents) => duplicate(ctx, params.id, body, documents),
  async (documents) => documents?.pending.release(),
)
