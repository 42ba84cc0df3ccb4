import { expect, test } from 'vitest'
import { MAX_OFFERED, withinReach } from './projects-within-reach'

const projects = Array.from({ length: 2 * MAX_OFFERED }, (_, index) => ({ id: String(index) }))

test('a page knows the latest projects and those it speaks of, in their order', () => {
  const last = projects.at(-1)!
  expect(withinReach(projects, [null, undefined, '3', last.id])).toEqual([
    ...projects.slice(0, MAX_OFFERED),
    last,
  ])
})

test('of few projects it knows all', () => {
  expect(withinReach(projects.slice(0, MAX_OFFERED))).toEqual(projects.slice(0, MAX_OFFERED))
})
