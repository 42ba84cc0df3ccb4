import { describe, expect, it } from 'vitest'
import { parsePeople } from './parse-people'

const plain = (text: string) =>
  parsePeople(text, false).map(({ name, email, role, errors }) => [name, email, role, errors.length])

describe('a pasted list of people', () => {
  it('is read in the forms that mail programs and tables have', () => {
    expect(
      plain(
        '"Keller, Maria" <Maria@Example.com>, Head of Finance\n\nTom Baker <tom@example.com>\nBo, bo@example.com, CFO\nAnn Meyer, Warehouse manager',
      ),
    ).toEqual([
      ['Keller, Maria', 'maria@example.com', 'Head of Finance', 0],
      ['Tom Baker', 'tom@example.com', '', 0],
      ['Bo', 'bo@example.com', 'CFO', 0],
      ['Ann Meyer', '', 'Warehouse manager', 0],
    ])
  })

  it('follows the columns that its first line names', () => {
    expect(plain('\uFEFFRole;E-mail;Name\r\n"Head; Finance";m@example.com;Maria\r\n')).toEqual([
      ['Maria', 'm@example.com', 'Head; Finance', 0],
    ])
  })

  it('says for each line what is wrong with it', () => {
    const people = parsePeople('Bo <bo@>\n<a@example.com>\nAnn\nAnn\nAnn <ann@example.com>', true)
    expect(people.map(({ line, errors }) => [line, errors])).toEqual([
      [1, ['This is not an e-mail address.']],
      [2, ['The name is missing.']],
      [3, ['The e-mail address is missing.']],
      [4, ['The e-mail address is missing.', 'The same person is in line 3.']],
      [5, []],
    ])
  })
})
