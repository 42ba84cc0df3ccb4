import { describe, expect, test } from 'vitest'
import { nextPlanText, quotaText, readyLinkQuota } from './quota'

describe('the quota of ReadyLinks', () => {
  test('is full at the limit of the plan, and names the plan with more', () => {
    const quota = readyLinkQuota('starter', true, 3)
    expect(quota).toMatchObject({ most: 3, isFull: true, nextPlan: { name: 'Growth', most: 10 } })
    expect(quotaText(quota)).toBe('3 of 3 ReadyLinks')
  })

  test('counts one as one', () => expect(quotaText(readyLinkQuota('solo', true, 0))).toBe('0 of 1 ReadyLink'))

  test('has no end on the highest plan', () => {
    const quota = readyLinkQuota('agency', true, 1)
    expect(quota).toMatchObject({ most: null, isFull: false, nextPlan: null })
    expect(quotaText(quota)).toBe('1 ReadyLink')
  })

  test('is one where several are switched off, whatever the plan', () =>
    expect(readyLinkQuota('agency', false, 1)).toMatchObject({ most: 1, isFull: true, nextPlan: null }))

  test('the plan without limit is said in words', () =>
    expect(nextPlanText({ most: null })).toBe('unlimited ReadyLinks'))
})
