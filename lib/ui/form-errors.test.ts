import { expect, test } from 'vitest'
import { SignUpBody } from '../account/users/contract'
import { failureMessage, formFailure, namingMissing, ShownError, waitingTime } from './form-errors'
import { ApiError } from './request'
import { validateWith } from './validate-with'

const apiError = (
  status: number,
  message: string,
  issues: { path: string; message: string }[] = [],
  retry?: number,
) => new ApiError(status, message, undefined, issues, retry, {})

test('a form says what the API would say about the same values, as sentences at the fields', () => {
  expect(validateWith(SignUpBody)({ email: 'nobody', password: 'short' })).toEqual({
    email: 'Must be an e-mail address.',
    password: 'Must have at least 10 characters.',
  })
  expect(validateWith(SignUpBody)({ email: 'ada@example.com', password: 'correct horse' })).toEqual({})
})

test('an empty field is asked for by its name, and what is wrong with a filled one is said', () => {
  const values = { name: '  ', size: 'x', person: { name: '' }, kinds: [], note: '' }
  const general = 'Must not be empty.'
  const errors = { name: general, size: 'Must be a size.', 'person.name': general, kinds: general }
  const missing = {
    name: 'Enter a name.',
    size: 'Choose a size.',
    'person.name': 'Enter who it is.',
    kinds: 'Choose a kind.',
    note: 'Enter a note.',
  }
  expect(namingMissing(errors, values, missing)).toEqual({
    name: 'Enter a name.',
    size: 'Must be a size.',
    'person.name': 'Enter who it is.',
    kinds: 'Choose a kind.',
  })
})

test('what the API says about a field goes to that field, also below a list', () => {
  const error = apiError(400, 'The input is not valid.', [
    { path: 'email', message: 'must be an e-mail address' },
    { path: 'email', message: 'must have at most 254 characters' },
  ])
  expect(formFailure(error, ['email'])).toEqual({ errors: { email: 'Must be an e-mail address.' } })
  const nested = apiError(400, 'The input is not valid.', [
    { path: 'scopes.0', message: 'must be read or write' },
  ])
  expect(formFailure(nested, ['scopes'])).toEqual({ errors: { 'scopes.0': 'Must be read or write.' } })
})

test('what the API says about anything else goes above the form', () => {
  const error = apiError(400, 'token: this link is invalid, used or expired.', [
    { path: 'token', message: 'is expired' },
  ])
  expect(formFailure(error, ['password'])).toEqual({
    errors: {},
    message: 'This link is invalid, used or expired.',
  })
})

test('a mistake in the code is not shown as an error of the form', () => {
  expect(() => formFailure(new TypeError('x is not a function'), ['email'])).toThrow(TypeError)
  expect(failureMessage(new TypeError('x is not a function'))).toBe('Something went wrong. Try again.')
})

test('an error that the page finds itself is shown in its own words', () => {
  expect(failureMessage(new ShownError('The table is too large.'))).toBe('The table is too large.')
})

test('a limit says how long to wait', () => {
  expect(failureMessage(apiError(429, 'Too many requests.', [], 42))).toBe(
    'Too many attempts. Try again in 42 seconds.',
  )
})

test.each([
  [1, '1 second'],
  [89.2, '90 seconds'],
  [91, '2 minutes'],
  [3600, '60 minutes'],
])('%s seconds are shown as %s', (seconds, words) => expect(waitingTime(seconds)).toBe(words))
