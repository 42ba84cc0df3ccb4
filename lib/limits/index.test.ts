import { expect, test } from 'vitest'
import { closeLimits, takeLimit } from './index'

test('the process has one limiter, however often the module is loaded', async () => {
  await takeLimit('audit', 'shared by two copies')
  const copy: typeof import('./index') = await import(`${'./index'}?copy`)
  expect(copy.takeLimit).not.toBe(takeLimit)
  expect(await copy.takeLimit('audit', 'shared by two copies')).toMatchObject({ remaining: 8 })
  await closeLimits()
})
