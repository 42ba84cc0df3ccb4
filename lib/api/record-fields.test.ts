import { expect, it } from 'vitest'
import { z } from 'zod'
import { recordsIn, selectableRecords, withFields } from './record-fields'
import { DECLARATIONS } from './registry'

const record = z.object({ id: z.string(), name: z.string() })
const page = z.object({ total: z.int() })

it.each([
  ['a record', record, [], false],
  ['a list', z.array(record), [], true],
  ['a wrapped record', z.object({ success: z.literal(true), data: record }), ['data'], false],
  [
    'a page of a list',
    z.object({ data: z.object({ rows: z.array(record), pagination: page }) }),
    ['data', 'rows'],
    true,
  ],
])('finds the records of %s', (_, schema, path, isList) => {
  expect(recordsIn(schema)).toEqual({ path, isList, fields: ['id', 'name'] })
})

it('takes an answer with several members as the record', () => {
  const schema = z.object({ capture: record, items: z.array(record) })
  expect(recordsIn(schema)).toEqual({ path: [], isList: false, fields: ['capture', 'items'] })
})

it('leaves out other fields, and nothing beside the records', () => {
  const schema = z.object({ data: z.object({ rows: z.array(record), pagination: page }) })
  const answer = { data: { rows: [{ id: '1', name: 'A' }], pagination: { total: 1 } } }
  expect(withFields(answer, recordsIn(schema)!, ['name'])).toEqual({
    data: { rows: [{ name: 'A' }], pagination: { total: 1 } },
  })
})

it('offers a choice of fields for every read of an agent', () => {
  const reads = DECLARATIONS.filter(
    ({ effect, access, output }) =>
      effect === 'read' && 'token' in access && access.token === 'read' && output.body,
  )
  expect(reads.filter((one) => !selectableRecords(one)).map(({ id }) => id)).toEqual([])
})
