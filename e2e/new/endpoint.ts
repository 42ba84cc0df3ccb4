import path from 'node:path'
import { ArgumentError, kebabCase, sentenceCase } from './names'
import type { SourceFiles } from './source-files'

/** The declaration's properties by method. A write is generated with a body of one field. */
const METHODS = {
  GET: { effect: 'read', scope: 'read', status: 200 },
  POST: { effect: 'create', scope: 'write', status: 201 },
  PATCH: { effect: 'update', scope: 'write', status: 200 },
} as const
type GeneratedMethod = keyof typeof METHODS

const usage =
  'npm run new -- endpoint ROOM OPERATION METHOD PATH, such as audit/projects getTimeline GET /api/projects/{id}/timeline'

/** Where one room is seen from another's file. */
const relative = (from: string, to: string): string => {
  const target = path.posix.relative(from, to)
  return target.startsWith('.') ? target : `./${target}`
}

/**
 * Adds an endpoint to a room: its declaration, the verb with a test, the operation that binds them, and the route.
 * @throws ArgumentError for arguments that cannot be used
 * @returns what to do next
 */
export function newEndpoint(files: SourceFiles, args: readonly string[]): string {
  const [room = '', id = '', method = '', address = ''] = args
  if (!files.exists(`lib/${room}/contract.ts`) || !files.exists(`lib/${room}/operations.ts`))
    throw new ArgumentError(`lib/${room} is not a room with a contract and operations. ${usage}`)
  if (!/^[a-z][a-zA-Z0-9]+$/.test(id))
    throw new ArgumentError(`The operation is named in camel case. ${usage}`)
  if (!Object.hasOwn(METHODS, method))
    throw new ArgumentError(`The method is one of ${Object.keys(METHODS).join(', ')}. ${usage}`)
  if (!/^\/api(\/[a-z-]+|\/\{[a-zA-Z]+\})+$/.test(address))
    throw new ArgumentError(`The path begins with /api/. ${usage}`)
  const parameters = address.match(/\{[a-zA-Z]+\}/g) ?? []
  const isOfProject = /^\/api\/(agent\/)?projects\/\{id\}(\/|$)/.test(address)
  if (parameters.length > (isOfProject ? 1 : 0))
    throw new ArgumentError('The only parameter that can be generated is {id} below /api/projects.')

  const endpoint = { room, id, method: method as GeneratedMethod, address, isOfProject }
  declareEndpoint(files, endpoint)
  writeVerb(files, endpoint)
  bindEndpoint(files, endpoint)
  mountEndpoint(files, endpoint)
  return `Then: npm run client, npm test -- types lint rules unit ${room}`
}

interface Endpoint {
  room: string
  /** Operation id and name of the verb. */
  id: string
  method: GeneratedMethod
  address: string
  /** Whether `{id}` is that of a project, whose owner the verb checks. */
  isOfProject: boolean
}

const hasBody = ({ method }: Endpoint): boolean => method !== 'GET'

function declareEndpoint(files: SourceFiles, endpoint: Endpoint): void {
  const { room, id, method, address, isOfProject } = endpoint
  const contract = `lib/${room}/contract.ts`
  const { effect, scope, status } = METHODS[method]
  const tag = /^const tag = /m.test(files.read(contract))
    ? 'tag'
    : `tag: '${/tag: '([^']+)'/.exec(files.read(contract))?.[1] ?? sentenceCase(path.basename(room))}'`
  const input = [
    isOfProject ? 'params: z.object({ id: uuid })' : '',
    hasBody(endpoint) ? 'body: z.strictObject({ name: text({ min: 1, max: 200 }) })' : '',
  ].filter(Boolean)
  const output = hasBody(endpoint) ? 'id: uuid, name: z.string()' : 'id: uuid'
  files.append(
    contract,
    `export const ${id} = declare({
  id: '${id}',
  method: '${method}',
  path: '${address}',
  ${tag},
  summary: '${sentenceCase(id)}',
  access: { session: true, token: '${scope}' },
  limit: '${scope}',
  effect: '${effect}',
  input: { ${input.join(', ')} },
  output: { status: ${status}, body: z.object({ ${output} }) },
})
`,
  )
  files.importValue(contract, 'z', 'zod')
  files.importValue(contract, 'declare', '../../contract/declare')
  files.importValue(contract, 'uuid', '../../contract/wire')
  if (hasBody(endpoint)) files.importValue(contract, 'text', '../../contract/wire')
}

function writeVerb(files: SourceFiles, endpoint: Endpoint): void {
  const { room, id, isOfProject } = endpoint
  const verb = `lib/${room}/${kebabCase(id)}.ts`
  const projects = 'lib/audit/projects'
  const project = relative(`lib/${room}`, room === 'audit/projects' ? `${projects}/queries` : projects)
  const parameters = [
    isOfProject ? 'projectId: string' : '',
    hasBody(endpoint) ? '{ name }: { name: string }' : '',
  ].filter(Boolean)
  const name = hasBody(endpoint) ? ', name' : ''
  const type = `Promise<{ id: string${hasBody(endpoint) ? '; name: string' : ''} }>`
  const head = isOfProject
    ? `import type { OwnerContext } from '../../contract/context'
import { requireOwnedProject } from '${project}'

/** For a project of the caller. @throws AppError NOT_FOUND */`
    : `import { type OwnerContext, ownerOf } from '../../contract/context'

/** For the caller. */`
  const work = isOfProject
    ? `const { id } = await requireOwnedProject(ctx, projectId)
  return { id${name} }`
    : `return { id: ownerOf(ctx)${name} }`
  files.create(
    verb,
    `${head}
export async function ${id}(${['ctx: OwnerContext', ...parameters].join(', ')}): ${type} {
  ${work}
}
`,
  )
  const given = [isOfProject ? 'projectId' : '', hasBody(endpoint) ? `{ name: 'Name' }` : ''].filter(Boolean)
  const expected = `{ id: ${isOfProject ? 'projectId' : 'userId'}${hasBody(endpoint) ? ", name: 'Name'" : ''} }`
  const call = (owner: string) => `asOwner(${owner}, (ctx) => ${id}(${['ctx', ...given].join(', ')}))`
  files.create(
    `lib/${room}/${kebabCase(id)}.db.test.ts`,
    `import { afterAll, expect, it } from 'vitest'
import { newOwner } from '${relative(`lib/${room}`, 'lib/audit/interviews/workspace.fixture')}'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { ${id} } from './${kebabCase(id)}'

afterAll(closeDatabase)

it('${sentenceCase(id)} answers the owner${isOfProject ? ' and nobody else' : ''}', async () => {
  const { userId${isOfProject ? ', projectId' : ''} } = await newOwner()
  expect(await ${call('userId')}).toEqual(${expected})
${
  isOfProject
    ? `  const other = await newOwner()
  await expect(${call('other.userId')}).rejects.toMatchObject({ code: 'NOT_FOUND' })
`
    : ''
}})
`,
  )
}

function bindEndpoint(files: SourceFiles, endpoint: Endpoint): void {
  const { room, id, isOfProject } = endpoint
  const operations = `lib/${room}/operations.ts`
  const given = [isOfProject ? 'params.id' : '', hasBody(endpoint) ? 'body' : ''].filter(Boolean)
  const taken = [isOfProject ? 'params' : '', hasBody(endpoint) ? 'body' : ''].filter(Boolean)
  const input = taken.length > 0 ? `, { ${taken.join(', ')} }` : ''
  files.append(
    operations,
    `export const ${id} = bind(contract.${id}, (ctx${input}) => ${id}Verb(${['ctx', ...given].join(', ')}))\n`,
  )
  const text = files.read(operations)
  if (!text.includes("import * as contract from './contract'"))
    files.replace(operations, /^/, () => `import * as contract from './contract'\n`)
  files.importValue(operations, `${id} as ${id}Verb`, `./${kebabCase(id)}`)
  files.importValue(operations, 'bind', '../../contract/operation')
}

function mountEndpoint(files: SourceFiles, { room, id, method, address }: Endpoint): void {
  const exported = /export \* as (\w+) from '\.\/operations'/.exec(files.read(`lib/${room}/index.ts`))?.[1]
  if (!exported) throw new ArgumentError(`lib/${room}/index.ts does not export its operations.`)
  const route = `app${address.replaceAll('{', '[').replaceAll('}', ']')}/route.ts`
  if (!files.exists(route)) {
    files.create(
      route,
      `import { mount } from '@/lib/api/mount'
import { ${exported} } from '@/lib/${room}'

export const { ${method} } = mount(${exported}.${id})
`,
    )
    return
  }
  files.replace(
    route,
    /export const \{ ([^}]*?),? *\} = mount\(([\s\S]*?),?\s*\)/,
    ([, methods = '', mounted = '']) => {
      if (methods.split(/\W+/).includes(method))
        throw new ArgumentError(`${method} ${address} exists already.`)
      return `export const { ${methods}, ${method} } = mount(${mounted}, ${exported}.${id})`
    },
  )
  files.importValue(route, exported, `@/lib/${room}`)
}
