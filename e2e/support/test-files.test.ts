import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productFolder } from './environment'
import { type TestFile, testFiles, testFilesMeantBy } from './test-files'

const files: TestFile[] = [
  { suite: 'unit', file: 'lib/audit/interviews/rules.test.ts' },
  { suite: 'domain', file: 'lib/audit/interviews/interviews.db.test.ts' },
  { suite: 'browser', file: 'e2e/browser/interviews.spec.ts' },
]
const meantBy = (argument: string) => testFilesMeantBy(argument, files).map(({ suite }) => suite)

test('a file is meant by its path, by a folder and by a part of its name', () => {
  expect(meantBy('lib/audit/interviews/rules.test.ts')).toEqual(['unit'])
  expect(meantBy('./lib/audit/interviews')).toEqual(['unit', 'domain'])
  expect(meantBy(`${productFolder}/e2e/browser/interviews.spec.ts`)).toEqual(['browser'])
  expect(meantBy('interviews')).toEqual(['unit', 'domain', 'browser'])
  expect(meantBy('nowhere')).toEqual([])
})

test('every test file of the product belongs to a suite', () => {
  const known = new Set(testFiles().map(({ file }) => file))
  const present = globSync('{app,lib,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: productFolder })
  expect(present.filter((file) => !known.has(file))).toEqual([])
})

test('a file on the database belongs to the domain tests alone', () => {
  const ofDatabase = testFiles().filter(({ file }) => file.endsWith('.db.test.ts'))
  expect(ofDatabase.length).toBeGreaterThan(0)
  expect(new Set(ofDatabase.map(({ suite }) => suite))).toEqual(new Set(['domain']))
})
