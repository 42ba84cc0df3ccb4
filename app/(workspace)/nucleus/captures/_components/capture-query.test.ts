import { expect, test } from 'vitest'
import { captureList, toListInputs } from './capture-query'

const projectId = '3f0d1c5e-7a0b-4c52-9a54-0d6a6a4cf001'

test('an address is read and written the same way', () => {
  const query = { channel: 'transcript', state: 'failed', projectId, page: 3 } as const
  const href = captureList.href(query)
  expect(href).toBe(`/nucleus/captures?channel=transcript&status=failed&project=${projectId}&page=3`)
  expect(captureList.parse(Object.fromEntries(new URLSearchParams(href.split('?')[1])))).toEqual(query)
  expect(captureList.href(captureList.initial)).toBe('/nucleus/captures')
})

test('whatever an address cannot mean becomes the default', () => {
  const odd = { channel: 'fax', status: ['constructor', 'failed'], project: "1' or 1=1", page: '-2' }
  expect(captureList.parse(odd)).toEqual(captureList.initial)
  expect(captureList.parse({ page: '1e400' }).page).toBe(1)
})

test('what is being read is asked for by both of its statuses', () => {
  expect(toListInputs({ ...captureList.initial, state: 'reading', channel: 'email' })).toEqual([
    { channel: 'email', status: 'pending' },
    { channel: 'email', status: 'processing' },
  ])
  expect(toListInputs({ ...captureList.initial, projectId })).toEqual([{ projectId }])
  expect(captureList.isFiltered(captureList.initial)).toBe(false)
  expect(captureList.isFiltered({ ...captureList.initial, state: 'processed' })).toBe(true)
})
