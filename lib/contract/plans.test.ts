import { expect, test } from 'vitest'
import { auditedProjects, COSTS, PLANS } from './plans'

test('the credits of a plan leave enough to audit the projects that it is said to be for', () => {
  const projects = auditedProjects(PLANS.starter.creditsPerPeriod)
  const needed = projects * (COSTS.projectCreation + COSTS.auditSynthesis)
  expect(projects).toBe(9)
  expect(needed).toBeLessThanOrEqual(PLANS.starter.creditsPerPeriod)
  expect(auditedProjects(PLANS.solo.creditsPerPeriod)).toBe(0)
})
