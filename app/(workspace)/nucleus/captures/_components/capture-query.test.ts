import { expect, test } from 'vitest'
import { capturesHref, DEFAULT_QUERY, isFiltered, parseCaptureQuery, toListInputs } from './capture-query'

const projectId = '3f0d1c5e-7a0b-4c52-9a54-0d6a6a4cf001'

test('an address is read and written the same way', () => {
  const query = { channel: 'transcript', state: 'failed', projectId, page: 3 } as const
  const href = capturesHref(query)
  expect(href).toBe(`/nucleus/captures?channel=transcript&status=failed&project=${projectId}&page=3`)
  expect(parseCaptureQuery(Object.fromEntries(new URLSearchParams(href.split('?')[1])))).toEqual(query)
  expect(capturesHref(DEFAULT_QUERY)).toBe('/nucleus/captures')
})

test('whatever an address cannot mean becomes the default', () => {
  const odd = { channel: 'fax', status: ['constructor', 'failed'], project: "1' or 1=1", page: '-2' }
  expect(parseCaptureQuery(odd)).toEqual(DEFAULT_QUERY)
  expect(parseCaptureQuery({ page: '1e400' }).page).toBe(1)
})

test('what is being read is asked for by both of its statuses', () => {
  expect(toListInputs({ ...DEFAULT_QUERY, state: 'reading', channel: 'email' })).toEqual([
    { channel: 'email', status: 'pending' },
    { channel: 'email', status: 'processing' },
  ])
  expect(toListInputs({ ...DEFAULT_QUERY, projectId })).toEqual([{ projectId }])
  expect(isFiltered(DEFAULT_QUERY)).toBe(false)
  expect(isFiltered({ ...DEFAULT_QUERY, state: 'processed' })).toBe(true)
})
