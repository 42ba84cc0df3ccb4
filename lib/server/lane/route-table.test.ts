import { describe, expect, test } from 'vitest'
import { handlerOf, routeTable } from './route-table'

const file = (name: string, settings: object = {}) => ({ name, GET: () => new Response(name), ...settings })

const find = routeTable([
  ['api', file('root')],
  ['api/[...path]', file('rest')],
  ['api/things', file('list')],
  ['api/things/[id]', file('detail')],
  ['api/things/new', file('fixed')],
  ['api/things/new/[noteId]/below', file('below a fixed one')],
  ['api/things/[id]/notes/[noteId]', file('note')],
  ['api/auth/[...rest]', undefined],
  ['api/auth/open', file('open')],
  ['api/kept', file('kept', { revalidate: 60 })],
  ['api/static', file('static', { dynamic: 'force-static' })],
  ['api/edge', file('edge', { runtime: 'edge' })],
  ['mcp', file('mcp', { dynamic: 'force-dynamic', runtime: 'nodejs', maxDuration: 60 })],
])

const found = (pathname: string) => {
  const { module, params } = find(pathname) ?? {}
  return module && [module.name, params]
}

describe('an address finds', () => {
  test.each([
    ['/api', 'root', {}],
    ['/api/things', 'list', {}],
    ['/api/things/7', 'detail', { id: '7' }],
    ['/api/things/new', 'fixed', {}],
    ['/api/things/7/notes/8', 'note', { id: '7', noteId: '8' }],
    ['/api/things/new/notes/8', 'note', { id: 'new', noteId: '8' }],
    ['/api/things/new/9/below', 'below a fixed one', { noteId: '9' }],
    ['/api/things/7/notes', 'rest', { path: ['things', '7', 'notes'] }],
    ['/api/Things', 'rest', { path: ['Things'] }],
    ['/api/auth/open', 'open', {}],
    ['/mcp', 'mcp', {}],
  ])('%s the route file of %s', (pathname, name, params) => {
    expect(found(pathname)).toEqual([name, params])
  })
})

describe('the framework is needed', () => {
  test.each(['/api/auth/session', '/api/kept', '/api/static', '/api/edge'])(
    'for the route file at %s',
    (path) => {
      expect(found(path)).toBeUndefined()
    },
  )

  test.each(['/', '/apiary', '/mcp/x', '/things', ''])('where there is no route file: %j', (path) => {
    expect(found(path)).toBeUndefined()
  })

  test.each([
    '/api/',
    '/api//things',
    '/api/things/',
    '/api/things/%37',
    '/api/things%2F7',
    '/api/./things',
    '/api/../things',
    '/api/things.json',
    '/api/things/é',
    '/api/things/a b',
    '/api/things\\7',
    '//api/things',
    'http://evil.example/api/things',
    '*',
  ])('for an address that can be read in two ways: %j', (path) => {
    expect(found(path)).toBeUndefined()
  })
})

describe('the handler', () => {
  const [get, head] = [() => new Response(), () => new Response()]

  test('is that of the method', () => expect(handlerOf({ GET: get, HEAD: head }, 'HEAD')).toBe(head))
  test('for HEAD is that for GET where there is no other', () =>
    expect(handlerOf({ GET: get }, 'HEAD')).toBe(get))
  test('is none where the file has none', () => {
    expect(handlerOf({ GET: get }, 'POST')).toBeUndefined()
    expect(handlerOf({ dynamic: 'auto' }, 'dynamic')).toBeUndefined()
    expect(handlerOf(undefined, 'GET')).toBeUndefined()
  })
})
