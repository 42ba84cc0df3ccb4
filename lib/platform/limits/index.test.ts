import { expect, test } from 'vitest'
import { closeLimits, consumeLimit } from './index'

test('the process has one limiter, however often the module is loaded', async () => {
  await consumeLimit('audit', 'shared by two copies')
  const copy: typeof import('./index') = await import(`${'./index'}?copy`)
  expect(copy.consumeLimit).not.toBe(consumeLimit)
  expect(await copy.consumeLimit('audit', 'shared by two copies')).toMatchObject({ remaining: 8 })
  await closeLimits()
})
