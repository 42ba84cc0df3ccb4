import { expect, test } from 'vitest'
import { typedDomain } from './typed-domain'

test('a pasted address is taken as its domain', () =>
  expect(typedDomain(' https://Audit.Example.com/survey?x=1 ')).toBe('audit.example.com'))

test('the dot of the root is left out', () =>
  expect(typedDomain('audit.example.com.')).toBe('audit.example.com'))

test('nothing typed is no domain', () => expect(typedDomain('  ')).toBeNull())

test('what is no domain is left to the schema', () =>
  expect(typedDomain('audit example')).toBe('audit example'))
