import { complianceCases } from './compliance'
import { documentCases } from './documents'
import { fieldCases } from './field'
import { financeCases } from './finance'
import { knowledgeCases } from './knowledge'
import { operationsCases } from './operations'
import { peopleCases } from './people'
import { salesCases } from './sales'
import { sectorCases } from './sector'
import { serviceCases } from './service'
import { technologyCases } from './technology'
import type { UseCase } from './use-case'

/** All use cases, in a fixed order. */
export const useCases: readonly UseCase[] = [
  ...documentCases,
  ...financeCases,
  ...serviceCases,
  ...salesCases,
  ...operationsCases,
  ...peopleCases,
  ...technologyCases,
  ...knowledgeCases,
  ...complianceCases,
  ...fieldCases,
  ...sectorCases,
]

export type { Area, Hindrance, UseCase } from './use-case'
