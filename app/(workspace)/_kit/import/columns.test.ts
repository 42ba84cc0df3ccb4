import { describe, expect, it } from 'vitest'
import { matchColumns, rowErrors, toRecords } from './columns'

const fields = [
  { key: 'name', label: 'Name', aliases: ['full name', 'contact'] },
  { key: 'email', label: 'E-mail', aliases: ['email address', 'mail'] },
  { key: 'company', label: 'Company', aliases: ['organisation'] },
] as const

describe('columns of a table', () => {
  it('are matched by their headings, whatever case, signs and accents, each field once', () => {
    expect(matchColumns(['Full Name', 'E_MAIL', 'Mail', 'Órganisation', 'Notes?'], fields)).toEqual([
      'name',
      'email',
      null,
      'company',
      null,
    ])
  })

  it('give records without empty cells and empty rows, a formula as its text', () => {
    expect(
      toRecords(
        [
          ['Ada', ''],
          ['', ' '],
          ['=1+1', 'x@example.com', 'more'],
        ],
        ['name', 'email'],
      ),
    ).toEqual([
      { line: 1, values: { name: 'Ada' } },
      { line: 3, values: { name: '=1+1', email: 'x@example.com' } },
    ])
  })

  it('have errors by row and field', () => {
    expect(
      rowErrors([
        { path: 'rows.3.email', message: 'must be an e-mail address' },
        { path: 'isPreview', message: 'must be true or false' },
      ]),
    ).toEqual([{ row: 3, field: 'email', message: 'must be an e-mail address' }])
  })
})
