import { expect, test } from 'vitest'
import { unheardOf } from './person-values'

const [ann, ben] = [{ id: 'ann' }, { id: 'ben' }]

test('the next interview is proposed for a stakeholder without one, and for nobody when all were heard', () => {
  expect(unheardOf([], [])).toBeUndefined()
  expect(unheardOf([ann, ben], [])).toBe(ann)
  expect(unheardOf([ann, ben], [{ stakeholder: ann }])).toBe(ben)
  expect(unheardOf([ann, ben], [{ stakeholder: ben }, { stakeholder: ann }])).toBeUndefined()
})
