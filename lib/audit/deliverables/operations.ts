import { found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import { findDeliverables, noCompleteAudit } from '../analysis'
import { findBusinessCase } from '../business-case'
import { requireOwnedProject } from '../projects'
import { findRoadmap } from '../roadmap'
import * as contract from './contract'

export const getDeliverables = bind(contract.getDeliverables, async (ctx, { params }) => {
  const deliverables = findDeliverables(ctx, params.id)
  const businessCase = findBusinessCase(ctx, params.id, deliverables)
  const [, findings, money, roadmap] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    deliverables,
    businessCase,
    findRoadmap(ctx, params.id, deliverables, businessCase),
  ])
  return {
    success: true as const,
    data: {
      ...found(findings, noCompleteAudit),
      businessCase: found(money, noCompleteAudit),
      roadmap: found(roadmap, noCompleteAudit),
    },
  }
})
