import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DECLARATIONS, TOOL_DECLARATIONS } from '../api/registry'
import type { AnyDeclaration } from '../contract/declare'
import { OPERATIONS } from './operations'

const root = path.join(import.meta.dirname, '..', '..')
const modules = (pattern: string): Promise<Record<string, unknown>[]> =>
  Promise.all(globSync(pattern, { cwd: root }).map((file) => import(path.join(root, file))))
const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value

/** Tool declarations that have no endpoint are listed as tools only. */
const listed = new Set<unknown>([...DECLARATIONS, ...TOOL_DECLARATIONS])

describe('a new room is forgotten', () => {
  test('in no list: the registry holds every declaration of a contract', async () => {
    const contracts = await modules('lib/**/{,*-}contract.ts')
    const declared = contracts.flatMap((contract) =>
      Object.values(contract).filter((value) => has(value, 'access') && has(value, 'effect')),
    ) as AnyDeclaration[]
    expect(declared.length).toBeGreaterThan(100)
    expect(declared.filter((declaration) => !listed.has(declaration)).map(({ id }) => id)).toEqual([])
  })

  test('in no list: every bound verb is found by the id of its declaration', async () => {
    const rooms = await modules('lib/*/{,*/}{,*-}operations.ts')
    const bound = rooms.flatMap((room) =>
      Object.values(room).filter((value) => has(value, 'declaration')),
    ) as { declaration: AnyDeclaration }[]
    expect(bound.map(({ declaration }) => declaration.id).sort()).toEqual([...OPERATIONS.keys()].sort())
  })

  test('by no route file: each method of each path is mounted', async () => {
    const missing: string[] = []
    for (const { method, path: address } of DECLARATIONS) {
      const folder = address.replaceAll('{', '[').replaceAll('}', ']')
      const route = await import(path.join(root, 'app', folder, 'route.ts')).catch(() => ({}))
      if (typeof route[method] !== 'function') missing.push(`${method} ${address}`)
    }
    expect(missing).toEqual([])
  }, 60_000)
})
