import { expect, it } from 'vitest'
import type { Source, SourceType } from '../source'
import { findContradictions } from './find-contradictions'

const source = (sourceType: SourceType, name: string, text: string): Source => ({
  sourceType,
  sourceId: name,
  sourceName: name,
  text,
  ...(sourceType === 'interview'
    ? { speaker: { stakeholderId: null, name: 'Femke Oost', role: 'Content' } }
    : {}),
})
const contradictionsIn = (...sources: Source[]) => findContradictions(sources)

it('holds a ban against what somebody does', () => {
  const [found] = contradictionsIn(
    source('document', 'Handbook.txt', 'Do not put client information into ChatGPT on your own phone.'),
    source(
      'interview',
      'Interview',
      'Q: And your emails?\nFemke: I use ChatGPT on my phone for client emails.',
    ),
  )
  expect(found?.evidence.map(({ quote }) => quote)).toEqual([
    'Do not put client information into ChatGPT on your own phone.',
    'I use ChatGPT on my phone for client emails.',
  ])
})
