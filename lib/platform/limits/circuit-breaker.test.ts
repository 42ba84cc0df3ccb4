import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker'

function brokenAt(nowMs: number): CircuitBreaker {
  const breaker = new CircuitBreaker(3, 5000)
  for (let failure = 0; failure < 3; failure += 1) breaker.failed(nowMs)
  return breaker
}

test('calls go on until enough have failed in a row', () => {
  const breaker = new CircuitBreaker(3, 5000)
  breaker.failed(0)
  breaker.failed(0)
  expect(breaker.mayCall(0)).toBe(true)
  breaker.succeeded()
  breaker.failed(0)
  breaker.failed(0)
  expect(breaker.mayCall(0)).toBe(true)
  breaker.failed(0)
  expect(breaker.mayCall(0)).toBe(false)
})

test('one call in each pause may try whether it works again', () => {
  const breaker = brokenAt(1000)
  expect(breaker.mayCall(5999)).toBe(false)
  expect(breaker.mayCall(6000)).toBe(true)
  expect(breaker.mayCall(6001)).toBe(false)
  expect(breaker.mayCall(11_000)).toBe(true)
})

test('the first success opens the way for everybody', () => {
  const breaker = brokenAt(1000)
  expect(breaker.mayCall(6000)).toBe(true)
  breaker.succeeded()
  expect(breaker.mayCall(6001)).toBe(true)
  expect(breaker.mayCall(6001)).toBe(true)
})
