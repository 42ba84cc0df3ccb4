import { bind } from '../../contract/operation'
import * as contract from './contract'
import { changeAssumptions, changeValueModel, requireBusinessCase } from './find-business-case'
import * as toolContract from './tool-contract'

export const getBusinessCase = bind(contract.getBusinessCase, async (ctx, { params }) => ({
  businessCase: await requireBusinessCase(ctx, params.id),
}))

export const updateValueAssumptions = bind(contract.updateValueAssumptions, async (ctx, { params, body }) => {
  await changeAssumptions(ctx, params.id, body)
  return { businessCase: await requireBusinessCase(ctx, params.id) }
})

export const updateValueModel = bind(contract.updateValueModel, async (ctx, { params, body }) => {
  await changeValueModel(ctx, params.id, params.opportunityId, body)
  return { businessCase: await requireBusinessCase(ctx, params.id) }
})

export const setValueInputs = bind(toolContract.setValueInputs, async (ctx, { body }) => {
  const { projectId, opportunityId, inputs, assumptions } = body
  if (assumptions) await changeAssumptions(ctx, projectId, assumptions)
  if (inputs && opportunityId) await changeValueModel(ctx, projectId, opportunityId, inputs)
  return { businessCase: await requireBusinessCase(ctx, projectId) }
})
