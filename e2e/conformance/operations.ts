import { globSync } from 'node:fs'
import path from 'node:path'
import type { AnyOperation } from '../../lib/api/operation'
import { productFolder } from '../support/environment'

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'declaration' in value

/** Everything that is bound to a verb, by its name. */
export async function boundOperations(): Promise<Map<string, AnyOperation>> {
  const files = globSync('lib/*/{,*-}operations.ts', { cwd: productFolder })
  const rooms = await Promise.all(files.map((file) => import(path.join(productFolder, file))))
  const operations = rooms.flatMap((room) => Object.values(room).filter(isOperation))
  return new Map(operations.map((operation) => [operation.declaration.id, operation]))
}
