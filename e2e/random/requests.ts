import fc, { type Arbitrary } from 'fast-check'
import type { ApiDocument, Operation } from './api-document'
import { collectionOf, idOf, kindOf, kindOfParameter } from './known-ids'
import { oddFormOf } from './odd-forms'
import { oddTexts, oddValue, spoilt } from './odd-values'
import type { Values } from './values'

export const CALLERS = ['token', 'readToken', 'session', 'nobody', 'foreignPage', 'both', 'oddToken'] as const
export type CallerKind = (typeof CALLERS)[number]

/** A request before its sender and ids are known. */
export interface Draft {
  /** Undefined when the address or the method is not in the document. */
  operation?: Operation
  /** The operation that an address in an unusual form may still match. */
  nearby?: Operation
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: string
  /** `latin1` produces bytes that are not valid UTF-8. */
  encoding: 'utf8' | 'latin1'
  caller: CallerKind
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const rawQueries = [
  '?',
  '?&&&',
  '?=',
  '?a',
  '?limit',
  '?limit=',
  '?limit=1&limit=2',
  '?q=%',
  '?q=%zz',
  '?q=%ff%fe',
  '?q=%00',
  '?__proto__=1',
  '?constructor[x]=1',
  '?projectId[]=1',
  '?utm_source=x&_=1',
  '?limit=1e1',
  '?limit=%2B5',
  '?limit=0x10',
  `?${'a=1&'.repeat(500)}`,
  '?_rsc=1',
  '?nxtPid=1',
  '?__nextLocale=en',
  '?search=%',
  '?search=_%5C',
]

const oddHeaders: [string, string][] = [
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'application/json;charset="utf-8"'],
  ['Content-Type', 'application/vnd.api+json'],
  ['Content-Type', 'APPLICATION/JSON ; x=y'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Content-Type', 'multipart/form-data'],
  ['Content-Type', 'multipart/form-data; boundary='],
  ['Content-Type', '///'],
  ['Content-Type', 'json\xe9'],
  ['Content-Encoding', 'gzip'],
  ['Idempotency-Key', ''],
  ['Idempotency-Key', ' '],
  ['Idempotency-Key', 'same'],
  ['Idempotency-Key', 'k'.repeat(255)],
  ['Idempotency-Key', 'k'.repeat(256)],
  ['Idempotency-Key', '\xe9\xff'],
  ['Accept', 'text/html'],
  ['Accept', 'application/xml;q=0.9, nonsense'],
  ['Accept-Encoding', 'br;q=1.0, nonsense;q=9'],
  ['Accept-Language', 'xx-\xe9'],
  ['Range', 'bytes=0-1'],
  ['Range', 'bytes=9-1,-,abc'],
  ['If-None-Match', '*'],
  ['If-Match', '"nothing"'],
  ['If-Modified-Since', 'Thu, 01 Jan 2099 00:00:00 GMT'],
  ['Expect', '100-continue'],
  ['Expect', 'something-else'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Forwarded-For', '1.2.3.4, \xff'],
  ['X-Forwarded-Host', 'elsewhere.invalid'],
  ['X-Forwarded-Proto', 'gopher'],
  ['Forwarded', 'for=unknown;host=elsewhere.invalid'],
  ['X-Request-Id', 'a'.repeat(5000)],
  ['X-Request-Id', '<b>\xe9'],
  ['X-Client-Address', '6.6.6.6'],
  ['Cookie', 'authjs.session-token=nonsense; =; ;;'],
  ['Cookie', `a=${'b'.repeat(6000)}`],
  ['Origin', 'null'],
  ['Origin', 'https://elsewhere.invalid'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Host', 'elsewhere.invalid:99999'],
  ['Upgrade', 'h2c'],
  ['Next-Action', 'f'.repeat(42)],
  ['RSC', '1'],
  ['Next-Router-State-Tree', '%5Bbroken'],
  ['Next-Router-Prefetch', '1'],
  ['X-Nextjs-Data', '1'],
  ['X-Middleware-Subrequest', 'middleware:middleware:middleware:middleware:middleware'],
  ['X-Middleware-Rewrite', '/api/user/export'],
  ['X-Middleware-Next', '1'],
  ['X-Invoke-Path', '/api/user/export'],
  ['X-Matched-Path', '/api/user/export'],
  ['Traceparent', 'nonsense'],
  ['Large', 'x'.repeat(20_000)],
  ['Larger', 'x'.repeat(40_000)],
]

const oddPaths: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/api%2F'),
  (path) => `${path}%2F`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%c0%af`,
  (path) => `${path};x=1`,
  (path) => `${path}.json`,
  (path) => `${path}/${'deep/'.repeat(60)}`,
  (path) => `${path}/${'x'.repeat(4000)}`,
  (path) => `${path}/${'x'.repeat(9000)}`,
  (path) => `${path}\\..\\x`,
  (path) => `${path}/_next/data`,
  (path) => path.toUpperCase(),
  (path) => path.slice(0, -1),
  (path) => `${path}\xe9`,
  (path) => `http://elsewhere.invalid${path}`,
  () => '/api/_refused/api/projects',
  () => '*',
]

const otherMethods = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
]

function callerFor({ opensTo }: Operation): Arbitrary<CallerKind> {
  const usual = opensTo === 'tokens' ? 'token' : opensTo === 'sessions' ? 'session' : 'nobody'
  const other = opensTo === 'tokens' ? 'session' : 'token'
  return fc.oneof(
    { weight: 16, arbitrary: fc.constant(usual) },
    { weight: 3, arbitrary: fc.constant(other) },
    { weight: 2, arbitrary: fc.constantFrom(...CALLERS) },
  )
}

/** Generates requests of an operation: valid ones, or with one or more flaws. */
export class Requests {
  private readonly made = new Map<string, Arbitrary<Draft>>()

  constructor(
    private readonly document: Pick<ApiDocument, 'operationAt'>,
    private readonly values: Values,
  ) {}

  of(operation: Operation): Arbitrary<Draft> {
    const made = this.made.get(operation.id) ?? this.make(operation)
    this.made.set(operation.id, made)
    return made
  }

  private make(operation: Operation): Arbitrary<Draft> {
    const flaw = (weight: number, arbitrary: Arbitrary<boolean> = fc.constant(true)) =>
      fc.oneof({ weight: 100 - weight, arbitrary: fc.constant(false) }, { weight, arbitrary })
    return fc
      .record({
        path: this.path(operation),
        oddPath: fc.oneof(
          { weight: 95, arbitrary: fc.constant(undefined) },
          { weight: 5, arbitrary: fc.nat(oddPaths.length - 1) },
        ),
        query: this.query(operation),
        payload: this.payload(operation),
        asHead: flaw(6),
        otherMethod: fc.oneof(
          { weight: 96, arbitrary: fc.constant(undefined) },
          { weight: 4, arbitrary: fc.constantFrom(...otherMethods) },
        ),
        headers: fc.oneof(
          { weight: 80, arbitrary: fc.constant([]) },
          { weight: 20, arbitrary: fc.array(fc.constantFrom(...oddHeaders), { minLength: 1, maxLength: 2 }) },
        ),
        caller: callerFor(operation),
        inLatin1: flaw(3),
      })
      .map(({ path, oddPath, query, payload, asHead, otherMethod, headers, caller, inLatin1 }) => {
        const method = otherMethod ?? (asHead && operation.method === 'GET' ? 'HEAD' : operation.method)
        const asked = method === 'HEAD' ? 'GET' : method
        const declared = this.document.operationAt(operation.path, asked)
        const given = new Map(
          [...payload.headers, ...headers].map(([name, value]) => [name.toLowerCase(), [name, value]]),
        )
        return {
          operation: oddPath === undefined ? declared : undefined,
          nearby: declared,
          method,
          target: (oddPath === undefined ? path : oddPaths[oddPath]!(path)) + query,
          headers: [...given.values()] as [string, string][],
          body: payload.body,
          encoding: inLatin1 ? 'latin1' : 'utf8',
          caller,
        }
      })
  }

  private path({ path }: Operation): Arbitrary<string> {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const known = (name: string) => fc.nat(500).map((pick) => idOf(kindOfParameter(path, name), pick))
    const parameters = names.map((name) =>
      fc.oneof(
        { weight: 12, arbitrary: known(name) },
        { weight: 1, arbitrary: fc.constantFrom(...oddTexts).map((text) => encode(text) || '%20') },
      ),
    )
    return fc.tuple(...parameters).map((values) => path.replace(/\{\w+\}/g, () => values.shift() as string))
  }

  private query({ query, id }: Operation): Arbitrary<string> {
    if (query.length === 0) {
      return fc.oneof(
        { weight: 10, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...rawQueries) },
      )
    }
    const fitting = fc.record(
      Object.fromEntries(query.map(({ name, schema }) => [name, this.values.fitting(schema, name)])),
      {
        requiredKeys: query.filter(({ required }) => required).map(({ name }) => name),
        noNullPrototype: true,
      },
    )
    const written = (values: Record<string, unknown>) => {
      const pairs = Object.entries(values).map(([name, value]) => {
        const text = String(value)
        return `${name}=${text.startsWith('\ue000') ? text : encode(text)}`
      })
      return pairs.length > 0 ? `?${pairs.join('&')}` : ''
    }
    const broken = fc
      .tuple(fitting, fc.constantFrom(...query), fc.boolean())
      .chain(([values, { name, schema }, twice]) =>
        this.values.nearly(schema).map((value) => {
          const spoiltQuery = written({
            ...values,
            [name]: typeof value === 'object' ? JSON.stringify(value) : value,
          })
          return twice ? `${spoiltQuery}&${name}=${id}` : spoiltQuery
        }),
      )
    return fc.oneof(
      { weight: 7, arbitrary: fitting.map(written) },
      { weight: 2, arbitrary: broken },
      { weight: 1, arbitrary: fc.constantFrom(...rawQueries) },
    )
  }

  private payload(operation: Operation): Arbitrary<Pick<Draft, 'headers' | 'body'>> {
    const { body, fileField, method } = operation
    if (fileField) return oddFormOf(fileField)
    const asJson = (text: string): Pick<Draft, 'headers' | 'body'> => ({
      headers: [['Content-Type', 'application/json']],
      body: text,
    })
    const nothing = fc.constant<Pick<Draft, 'headers' | 'body'>>({ headers: [] })
    if (!body) {
      return fc.oneof(
        { weight: 8, arbitrary: nothing },
        { weight: 1, arbitrary: oddValue.map((value) => asJson(JSON.stringify(value))) },
        ...(method === 'GET'
          ? []
          : [{ weight: 1, arbitrary: fc.constantFrom('{}', '', 'text').map(asJson) }]),
      )
    }
    const fitting = this.values
      .fitting(body, kindOf(collectionOf(operation.path)))
      .map((value) => JSON.stringify(value))
    return fc.oneof(
      { weight: 12, arbitrary: fitting.map(asJson) },
      { weight: 5, arbitrary: this.nearlyFitting(operation).map(asJson) },
      { weight: 3, arbitrary: spoilt(fitting).map(asJson) },
      { weight: 1, arbitrary: oddValue.map((value) => asJson(JSON.stringify(value))) },
      { weight: 1, arbitrary: nothing },
    )
  }

  /** A body with one member slightly out of range, missing or unknown. */
  private nearlyFitting({ body, path }: Operation): Arbitrary<string> {
    const fitting = this.values.fitting(body!, kindOf(collectionOf(path)))
    const members = Object.entries(this.values.membersOf(body!))
    if (members.length === 0) return fitting.map((value) => JSON.stringify(value))
    return fc.tuple(fitting, fc.constantFrom(...members), fc.nat(9)).chain(([value, [name, schema], how]) => {
      const object = { ...(value as Record<string, unknown>) }
      if (how === 0) delete object[name]
      if (how < 2) return fc.constant(JSON.stringify(how === 1 ? { ...object, [`${name}s`]: 1 } : object))
      return this.values.nearly(schema).map((odd) => JSON.stringify({ ...object, [name]: odd }))
    })
  }
}
