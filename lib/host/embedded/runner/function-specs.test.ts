import { describe, expect, it } from 'vitest'
import { inngest } from '../../background/client'
import { backgroundFunctions } from '../../background/functions'
import { readFunctions } from './function-specs'

describe('what the runner cannot do', () => {
  const event = 'test/any'
  const trigger = { triggers: [{ event }] as [{ event: string }] }
  const nothing = async () => {}
  it.each([
    ['batchEvents', { batchEvents: { maxSize: 2, timeout: '1s' } }],
    ['cancelOn', { cancelOn: [{ event }] }],
    ['debounce', { debounce: { period: '1s' } }],
    ['idempotency', { idempotency: 'event.data.id' }],
    ['priority', { priority: { run: '1' } }],
    ['rateLimit', { rateLimit: { limit: 1, period: '1s' } }],
    ['singleton', { singleton: { mode: 'skip' } }],
    ['throttle', { throttle: { limit: 1, period: '1s' } }],
    ['timeouts', { timeouts: { finish: '1h' } }],
    ['concurrency of the scope account', { concurrency: { limit: 1, scope: 'account', key: '"a"' } }],
    ['the concurrency key', { concurrency: { limit: 1, key: 'event.data.a + "b"' } }],
    ['conditions of triggers', { triggers: [{ event, if: 'event.data.a == 1' }] }],
    ['the trigger inngest/function.failed', { triggers: [{ event: 'inngest/function.failed' }] }],
  ])('is refused at the start: %s', async (what, options) => {
    const fn = inngest.createFunction({ id: 'asks-too-much', ...trigger, ...(options as object) }, nothing)
    expect(() => readFunctions([fn])).toThrow(new RegExp(`"asks-too-much".*${what}`))
  })

  it('is refused at the start when the source shows it', async () => {
    const fn = inngest.createFunction({ id: 'waits', ...trigger }, async ({ step }) => {
      await step.waitForEvent('answer', { event, timeout: '1h' })
    })
    expect(() => readFunctions([fn])).toThrow('"waits": it does not support step.waitForEvent')
  })

  it('is nothing that the functions of the product ask for', () => {
    expect(readFunctions(backgroundFunctions).size).toBeGreaterThanOrEqual(backgroundFunctions.length)
  })

  it('is two functions of one id', () => {
    const fn = () => inngest.createFunction({ id: 'twice', ...trigger }, nothing)
    expect(() => readFunctions([fn(), fn()])).toThrow('same id')
  })
})
