import { expect, test } from 'vitest'
import { cleanFileName, extensionOf } from './file-name-rules'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\Übersicht.pdf', 'Übersicht.pdf'],
  ['U\u0308bersicht \t 1.pdf', 'Übersicht 1.pdf'],
  ['a\u0000b\u202egnp.exe', 'abgnp.exe'],
  ['..', 'document'],
  ['', 'document'],
  ['.bashrc', '.bashrc'],
])('%j is kept as %j', (given, kept) => expect(cleanFileName(given)).toBe(kept))

test('a long name keeps its extension and its characters whole', () => {
  const name = cleanFileName(`${'😀'.repeat(200)}.docx`)
  expect(name.length).toBeLessThanOrEqual(255)
  expect(name).toMatch(/😀\.docx$/u)
  expect(name.isWellFormed()).toBe(true)
  expect(extensionOf(name)).toBe('docx')
})
