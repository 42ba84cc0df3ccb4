import { describe, expect, it } from 'vitest'
import { corpusOf } from '../passages'
import { readSource } from '../read-source'
import type { Source } from '../source'
import { describeReturn } from './return'
import { scaleOf } from './scale'

const passagesOf = (text: string) => {
  const source: Source = { sourceType: 'document', sourceId: 'notes', sourceName: 'notes.md', text }
  return corpusOf([source], [readSource(source)]).passages
}

describe('the figures of an opportunity', () => {
  it('are those of passages about it, not any in its evidence', () => {
    const told = describeReturn(
      scaleOf(passagesOf('We get 410 prescriptions a day.\n\nTablets for the dog took 4 days.')),
      'Read and route prescriptions on arrival',
      'how many prescriptions arrive in a week and the minutes each takes',
    )
    expect(told).toContain('410 prescriptions a day')
    expect(told).not.toContain('4 days')
  })

  it('are none where only other things are counted', () => {
    const scale = scaleOf(passagesOf('Tablets for the dog took 4 days.'))
    expect(describeReturn(scale, 'Draft leaflets for staff to check', 'how many leaflets are written')).toBe(
      'No volume, time or cost was found for this. Before a decision, measure how many leaflets are written.',
    )
  })
})
