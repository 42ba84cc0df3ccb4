import { expect, it } from 'vitest'
import { personNameKey } from './person-name'

it.each([
  ['Dr. Lena Ortiz', 'lena ortiz'],
  [' Prof. Dr.  Lena\tOrtiz ', 'lena ortiz'],
  ['Lena Ortiz, PhD', 'lena ortiz'],
  ['Frau Dipl.-Ing. Zoe\u0308 Brand', 'zoë brand'],
  ['Lena Ortiz, M.D., PhD', 'lena ortiz'],
])('%s is compared as %s', (name, key) => {
  expect(personNameKey(name)).toBe(key)
})

it.each(['Drew Barry', 'Mrs', 'Dr.', 'Irma Miller', 'Missy', 'MD'])('%s keeps all of its name', (name) => {
  expect(personNameKey(name)).toBe(name.toLowerCase())
})
