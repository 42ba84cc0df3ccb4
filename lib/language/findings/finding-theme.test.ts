import { describe, expect, it } from 'vitest'
import { useCases } from '../catalogue'
import { riskWordings } from '../risks/kinds'
import { themeOfFinding } from './finding-theme'
import { riskTerms } from './risk-terms'

const added = (title: string, kind: 'opportunity' | 'risk' = 'opportunity') =>
  themeOfFinding({ kind, key: null, title, originalTitle: null })

it('knows every use case and every kind of risk by its key and by its title', () => {
  for (const { key, title } of useCases) {
    expect(themeOfFinding({ kind: 'opportunity', key, title, originalTitle: title })?.key).toBe(
      `opportunity:${key}`,
    )
    expect(added(title)?.key).toBe(`opportunity:${key}`)
  }
  for (const { key } of riskTerms) expect(added(riskWordings[key].plain, 'risk')?.key).toBe(`risk:${key}`)
})

it('follows a finding that was given another subject, not one that was only worded otherwise', () => {
  const finding = {
    kind: 'opportunity' as const,
    key: 'invoice-processing',
    originalTitle: 'Process supplier invoices automatically',
  }
  expect(themeOfFinding({ ...finding, title: 'Stop typing!' })?.key).toBe('opportunity:invoice-processing')
  expect(themeOfFinding({ ...finding, title: 'Plan routes with an optimiser' })?.key).toBe(
    'opportunity:route-planning',
  )
})

it.each([
  ['Automate invoice entry', 'invoice-processing'],
  ['Invoices: read them by machine', 'invoice-processing'],
  ['Forecast demand with AI', 'demand-forecasting'],
  ['Manual data entry between systems', 'system-integration'],
  ['Contract review', 'contract-review'],
])('%s speaks of %s', (title, key) => {
  expect(added(title)?.key).toBe(`opportunity:${key}`)
})

describe('a title that speaks of no theme, or of two', () => {
  it.each(['Integrate CRM and ERP', 'Automate invoice approval', 'Irrigate greenhouses'])(
    '%s stands alone',
    (title) => {
      expect(added(title)).toMatchObject({ key: expect.stringContaining(':title:'), isOwnTitle: true })
    },
  )

  it('is taken over only in words of general method', () => {
    expect(added('Irrigate greenhouses')?.title).toBeNull()
    expect(added('Sternwald invoice approval')?.title).toBeNull()
    expect(added('Save 40 minutes daily')?.title).toBeNull()
    expect(added('Automate invoice approval')?.title).toBe('Automate invoice approval')
  })

  it('says nothing with less than two words', () => {
    expect(added('Greenhouses')).toBeNull()
    expect(added('   ')).toBeNull()
  })
})
