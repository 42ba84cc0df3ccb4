import type { UseCase } from './use-case'

export const complianceCases: readonly UseCase[] = []
