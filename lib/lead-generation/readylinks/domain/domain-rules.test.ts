import { describe, expect, it } from 'vitest'
import type { DomainStatus } from '../contract'
import { decideDomain, type Finding, recordOf } from './domain-rules'

const record = { name: '_agent-audit.audit.example.com', value: 'agent-audit-verify=abc' }
const now = new Date('2026-06-15T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const found: Finding = { kind: 'values', values: ['v=spf1 -all', record.value] }
const other: Finding = { kind: 'values', values: ['agent-audit-verify=other'] }
const absent: Finding = { kind: 'absent' }
const unreachable: Finding = { kind: 'unreachable' }

const decide = (domainStatus: DomainStatus, since: Date | null, finding: Finding) =>
  decideDomain({ domainStatus, domainError: null, domainUnprovenSince: since }, record, finding, now)

describe('a custom domain', () => {
  it('is proven by its TXT record among others', () => {
    expect(recordOf({ customDomain: 'audit.example.com', domainToken: 'abc' })).toEqual(record)
    for (const status of ['pending', 'failed', 'verified'] as const) {
      expect(decide(status, hoursAgo(500), found)).toEqual({
        domainStatus: 'verified',
        domainError: null,
        domainUnprovenSince: null,
      })
    }
  })

  it('waits for seven days, and says what was found meanwhile', () => {
    expect(decide('pending', hoursAgo(167), absent)).toMatchObject({ domainStatus: 'pending' })
    expect(decide('pending', hoursAgo(168), absent)).toMatchObject({ domainStatus: 'failed' })
    expect(decide('pending', hoursAgo(1), absent).domainError).toMatch(/no TXT record/)
    expect(decide('pending', hoursAgo(1), other).domainError).toMatch(/another value/)
    expect(decide('pending', hoursAgo(1), unreachable).domainError).toMatch(/do not answer/)
  })

  it('stays served for two days after its record went, counted from when it was first missed', () => {
    const first = decide('verified', null, absent)
    expect(first).toMatchObject({ domainStatus: 'verified', domainUnprovenSince: now })
    expect(decide('verified', hoursAgo(47), other)).toMatchObject({ domainStatus: 'verified' })
    expect(decide('verified', hoursAgo(48), absent)).toMatchObject({ domainStatus: 'failed' })
  })

  it('is never lost to name servers that do not answer', () => {
    expect(decide('verified', null, unreachable)).toMatchObject({
      domainStatus: 'verified',
      domainUnprovenSince: null,
    })
    expect(decide('verified', hoursAgo(500), unreachable)).toMatchObject({ domainStatus: 'verified' })
  })
})
