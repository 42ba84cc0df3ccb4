import { found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import { findDeliverables, noCompleteAudit } from '../analysis'
import { findBusinessCase } from '../business-case'
import { requireOwnedProject } from '../projects'
import { findRoadmap } from '../roadmap'
import * as contract from './contract'

export const getDeliverables = bind(contract.getDeliverables, async (ctx, { params }) => {
  const [, deliverables] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    findDeliverables(ctx, params.id),
  ])
  const findings = found(deliverables, noCompleteAudit)
  const businessCase = found(await findBusinessCase(ctx, params.id, findings))
  const roadmap = found(await findRoadmap(ctx, params.id, { deliverables: findings, businessCase }))
  return { success: true as const, data: { ...findings, businessCase, roadmap } }
})
