import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SAMPLE_QUOTES } from './finding-card'

const engagement = 'lib/host/demo/engagement'

test('the quotes of the landing page stand word for word in the bundled engagement', () => {
  const sources = [
    'sources/order-to-cash-process-manual.md',
    'interviews/sanne-kuiper-customer-service-agent.txt',
  ]
  for (const [index, { text }] of SAMPLE_QUOTES.entries())
    expect(readFileSync(`${engagement}/${sources[index]}`, 'utf8')).toContain(text.replaceAll('’', "'"))
})
