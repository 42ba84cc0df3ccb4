import { expect, test } from 'vitest'
import { familyOf } from './role-families'

test.each([
  ['Cardiologist, pilot lead', 'frontline'],
  ['Manager, Clinical Applications', 'technology'],
  ['Director, Finance', 'finance'],
  ['Statistician', 'unknown'],
  ['BIM manager', 'technology'],
  ['Head of IT', 'technology'],
  ['Managing Director and Owner', 'leadership'],
  ['Pilot sponsor (finance)', 'finance'],
  ['Wizard', 'unknown'],
  [null, 'unknown'],
])('%s belongs to %s', (role, family) => expect(familyOf(role)).toBe(family))
