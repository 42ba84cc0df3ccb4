import { MAX_OFFSET } from '../contract/list-limits'
import { type SearchParams, searchIn, single } from './search-params'

/** A parameter of a list's address. */
interface Parameter<Value> {
  /** Its name in the address, by default the name of the field. */
  name?: string
  initial: Value
  /** Undefined for an invalid text. */
  read: (text: string) => Value | undefined
  write: (value: Value) => string
  /** Whether the value leaves rows out of the list. */
  narrows: (value: Value) => boolean
}

interface Named {
  name?: string
}

/** Words to search for, `q` in the address. White space alone is no search. */
export const words = (maxCharacters: number, { name = 'q' }: Named = {}): Parameter<string> => ({
  name,
  initial: '',
  read: (text) => searchIn(text, maxCharacters),
  write: (value) => value,
  narrows: (value) => value.trim() !== '',
})

/** One of several choices, or `initial` if given; otherwise null, which means any of them. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  options?: Named & { initial?: undefined },
): Parameter<Choice | null>
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  options: Named & { initial: NoInfer<Choice> },
): Parameter<Choice>
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  { name, initial }: Named & { initial?: Choice } = {},
): Parameter<Choice | null> {
  const initialChoice = initial ?? null
  return {
    name,
    initial: initialChoice,
    read: (text) => choices.find((choice) => choice === text),
    write: (value) => value ?? '',
    narrows: (value) => value !== initialChoice,
  }
}

/** The UUID of a record, in lower case; null for any. */
export const recordId = ({ name }: Named = {}): Parameter<string | null> => ({
  name,
  initial: null,
  read: (text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : undefined),
  write: (value) => value ?? '',
  narrows: (value) => value !== null,
})

/** A whole number from 0 to `max`; null for any. */
export const wholeNumber = (max: number, { name }: Named = {}): Parameter<number | null> => ({
  name,
  initial: null,
  read: (text) => (/^\d{1,15}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
  write: (value) => (value === null ? '' : String(value)),
  narrows: (value) => value !== null,
})

/** A filter that is on or off: `1` in the address, or nothing. */
export const flag = ({ name }: Named = {}): Parameter<boolean> => ({
  name,
  initial: false,
  read: (text) => text === '1',
  write: (value) => (value ? '1' : ''),
  narrows: (value) => value,
})

// biome-ignore lint/suspicious/noExplicitAny: the value of a parameter is inferred for each field.
type Parameters = Record<string, Parameter<any>>

interface SortOptions<Field extends string> {
  fields: readonly Field[]
  /** The format of the address: `-updated` is descending. */
  initial: Field | `-${Field}`
  /**
   * Fields that are sorted in ascending order first, such as names. All others begin with the largest or latest.
   */
  ascendingFirst?: readonly Field[]
}

interface ListOptions {
  path: string
  fields: Parameters
  sort?: SortOptions<string>
  /** Rows per page; a list without it has no pages. */
  pageSize?: number
}

type FieldValues<P extends Parameters> = {
  -readonly [Name in keyof P]: P[Name] extends Parameter<infer Value> ? Value : never
}
type SortValues<Options> = Options extends { sort: { fields: readonly (infer Field extends string)[] } }
  ? { sort: Field; descending: boolean }
  : unknown
type PageValue<Options> = Options extends { pageSize: number } ? { page: number } : unknown
type Flat<T> = { [Key in keyof T]: T[Key] }

type QueryFrom<Options extends ListOptions> = Flat<
  FieldValues<Options['fields']> & SortValues<Options> & PageValue<Options>
>
type SortField<Options> = Options extends { sort: { fields: readonly (infer Field extends string)[] } }
  ? Field
  : never

/** A list whose search, filters, order and page are in its address. */
export interface ListQuery<Query, Field extends string = never> {
  /** The query of the address without parameters. */
  initial: Query
  /** Rows per page. */
  pageSize: number
  /** Parses an address; an invalid value becomes the initial value. */
  parse: (params: SearchParams) => Query
  /** The shortest address for a query: initial values are left out. Missing fields are initial. */
  href: (query: Partial<Query>) => string
  /** The parameters of that address. */
  params: (query: Partial<Query>) => URLSearchParams
  /** Whether a search or filter leaves rows out; order and page do not. */
  isFiltered: (query: Query) => boolean
  /** The query without search and filters, in the same order, from the first page. */
  cleared: (query: Query) => Query
  /** The text for a field's value in the address and in its select. */
  write: (query: Query, field: keyof Query & string) => string
  /** The change to a field for a text of the address or of a select. */
  change: (field: keyof Query & string, text: string) => Partial<Query>
  /** The order in the format of the address: `-updated` is descending. Empty for a list without orders. */
  order: (query: Query) => string
  /** The change for an order in the format of the address. */
  changeOrder: (order: string) => Partial<Query>
  /** A sortable column heading: its link, and the current direction. */
  sortLink: (query: Query, field: Field) => { href: string; sorted: 'ascending' | 'descending' | undefined }
}

export type QueryOf<List> = List extends ListQuery<infer Query, infer _Field> ? Query : never

const orderOf = (field: string, descending: boolean) => `${descending ? '-' : ''}${field}`

/**
 * Describes the address of a list once: `listQuery({ path: '/projects', fields: { search: words(200), status:
 * oneOf(STATUSES) }, sort: { fields: ['created', 'name'], initial: '-created' }, pageSize: 50 })`. The highest page
 * number is limited by the API's maximum offset.
 */
export function listQuery<const Options extends ListOptions>(
  options: Options,
): ListQuery<QueryFrom<Options>, SortField<Options>> {
  type Query = QueryFrom<Options>
  type Values = Record<string, unknown> & { sort: string; descending: boolean; page: number }
  const { path, sort, pageSize } = options
  const fields = Object.entries(options.fields).map(([field, parameter]) => ({
    field,
    ...parameter,
    name: parameter.name ?? field,
  }))
  const fieldOf = (name: string) => fields.find(({ field }) => field === name)!
  const lastPage = pageSize ? Math.floor(MAX_OFFSET / pageSize) : 1

  function readOrder(order: string) {
    if (!sort) return {}
    const isKnown = sort.fields.includes(order.replace(/^-/, ''))
    const known = isKnown ? order : sort.initial
    return { sort: known.replace(/^-/, ''), descending: known.startsWith('-') }
  }
  function readPage(text: string) {
    const page = Number(text)
    return { page: Number.isSafeInteger(page) && page > 0 && page <= lastPage ? page : 1 }
  }
  const parse = (params: SearchParams) =>
    ({
      ...Object.fromEntries(
        fields.map(({ field, name, read, initial }) => [field, read(single(params[name])) ?? initial]),
      ),
      ...readOrder(single(params.sort)),
      ...(pageSize && readPage(single(params.page))),
    }) as Query

  const initial = parse({})

  function params(query: Partial<Query>) {
    const values = { ...initial, ...query } as unknown as Values
    const found = new URLSearchParams()
    for (const parameter of fields) {
      const text = parameter.write(values[parameter.field])
      if (text !== parameter.write(parameter.initial)) found.set(parameter.name, text)
    }
    if (sort) {
      const order = orderOf(values.sort, values.descending)
      if (order !== sort.initial) found.set('sort', order)
    }
    if (pageSize && values.page > 1) found.set('page', String(values.page))
    return found
  }
  function href(query: Partial<Query>) {
    const found = params(query)
    return found.size > 0 ? `${path}?${found}` : path
  }

  return {
    initial,
    pageSize: pageSize ?? Number.POSITIVE_INFINITY,
    parse,
    href,
    params,
    isFiltered: (query) => fields.some(({ field, narrows }) => narrows((query as unknown as Values)[field])),
    cleared(query) {
      const { sort: field, descending } = query as unknown as Values
      return { ...initial, ...(sort && { sort: field, descending }) }
    },
    write: (query, field) => fieldOf(field).write((query as unknown as Values)[field]),
    change(field, text) {
      const { read, initial: fallback } = fieldOf(field)
      return { [field]: read(text) ?? fallback } as Partial<Query>
    },
    order(query) {
      const { sort: field, descending } = query as unknown as Values
      return sort ? orderOf(field, descending) : ''
    },
    changeOrder: (order) => readOrder(order) as Partial<Query>,
    sortLink(query, field) {
      const values = query as unknown as Values
      const isActive = values.sort === field
      const descending = isActive ? !values.descending : !sort?.ascendingFirst?.includes(field)
      return {
        href: href({ ...query, sort: field, descending, page: 1 } as unknown as Query),
        sorted: isActive ? (values.descending ? 'descending' : 'ascending') : undefined,
      }
    },
  }
}
