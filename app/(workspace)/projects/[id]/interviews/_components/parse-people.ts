import Papa from 'papaparse'
import { emailAddress } from '@/lib/contract/wire'

/** A person of a pasted list, with what is wrong with the line. */
export interface ListedPerson {
  /** From 1. */
  line: number
  name: string
  email: string
  role: string
  errors: string[]
}

type Column = 'name' | 'email' | 'role'

const columnNames: Record<Column, RegExp> = {
  name: /^(full )?name$|^person$|^stakeholder$/i,
  email: /^e-?mail( address)?$|^mail$/i,
  role: /^role$|^job( title)?$|^title$|^position$|^function$/i,
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["'“”]+|["'“”]+$/g, '')
    .trim()

/** The columns that a first line names; undefined when it names a person. */
function headerOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) =>
    (Object.keys(columnNames) as Column[]).find((column) => columnNames[column].test(cell.trim())),
  )
  return columns.includes('name') ? columns : undefined
}

/** A line such as `Maria Keller <maria@example.com>, Head of Finance`. */
const mailForm = /^(.*?)<([^<>]*)>\s*[,;\t]?(.*)$/

function personOf(source: string, cells: readonly string[], header: (Column | undefined)[] | undefined) {
  if (header) {
    const cell = (column: Column) => unquoted(cells[header.indexOf(column)] ?? '')
    return {
      name: cell('name'),
      email: header.includes('email') ? cell('email') : '',
      role: header.includes('role') ? cell('role') : '',
    }
  }
  const [, name, email = '', role = ''] = mailForm.exec(source) ?? []
  if (name !== undefined) return { name: unquoted(name), email: email.trim(), role: unquoted(role) }
  const at = cells.findIndex((cell) => cell.includes('@'))
  const others = cells.filter((_, index) => index !== at).map(unquoted)
  return {
    name: others[0] ?? '',
    email: at === -1 ? '' : unquoted(cells[at] ?? ''),
    role: others.slice(1).filter(Boolean).join(', '),
  }
}

const separators = [',', ';', '\t'] as const

/** The separator that most lines contain. */
function separatorOf(lines: readonly string[]): string {
  const counts = separators.map((separator) => lines.filter((line) => line.includes(separator)).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

const nameKey = (name: string) => name.toLowerCase().replace(/\s+/g, ' ')

/**
 * Reads a pasted list or a CSV file: one person a line, as `Name <mail>, role`, as name, mail and role in this order, or
 * below a line that names the columns.
 * @param needsEmail each line needs an address, because the workspace sends the mails
 */
export function parsePeople(text: string, needsEmail: boolean): ListedPerson[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const delimiter = separatorOf(lines)
  const cellsOf = (line: string) =>
    (Papa.parse<string[]>(line, { delimiter, header: false }).data[0] ?? []).map(String)
  let header: (Column | undefined)[] | undefined
  const people: ListedPerson[] = []
  const seen = new Map<string, number>()
  for (const [index, source] of lines.entries()) {
    if (source.trim() === '') continue
    const cells = cellsOf(source)
    if (people.length === 0 && !header) {
      header = headerOf(cells)
      if (header) continue
    }
    const person = personOf(source, cells, header)
    const email = person.email.toLowerCase()
    const key = `${nameKey(person.name)}\n${email}`
    const before = seen.get(key)
    seen.set(key, before ?? index + 1)
    people.push({
      ...person,
      email,
      line: index + 1,
      errors: errorsOf({ ...person, email }, needsEmail, before),
    })
  }
  return people
}

function errorsOf(
  { name, email, role }: Omit<ListedPerson, 'line' | 'errors'>,
  needsEmail: boolean,
  before: number | undefined,
): string[] {
  const errors: string[] = []
  if (name === '') errors.push('The name is missing.')
  if (name.length > 200 || role.length > 200) errors.push('Name and role have at most 200 characters.')
  if (email !== '' && !emailAddress.safeParse(email).success) errors.push('This is not an e-mail address.')
  if (email === '' && needsEmail) errors.push('The e-mail address is missing.')
  if (before !== undefined) errors.push(`The same person is in line ${before}.`)
  return errors
}
