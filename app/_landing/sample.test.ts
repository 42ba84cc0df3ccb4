import { expect, test } from 'vitest'
import { landingSample } from '@/lib/host/demo/landing-sample'
import sample from './sample.json'

test('the landing page shows what the analyst finds in the bundled engagement today', async () => {
  expect(sample).toEqual(await landingSample())
}, 60_000)
