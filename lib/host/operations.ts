import { OPERATIONS as boundBelow, boundTo, operationsOf } from '../api/operations'
import { DECLARATIONS, TOOL_DECLARATIONS } from '../api/registry'
import type { AnyOperation } from '../contract/operation'
import { exportOperations } from './export'

/**
 * Every operation by the id of its declaration: those of `lib/api/operations.ts`, and the export, which only lib/host
 * can bind because it reads the tables of every room.
 * @throws Error on import when a declaration has no operation
 */
export const OPERATIONS: ReadonlyMap<string, AnyOperation> = operationsOf(
  boundTo(
    [...DECLARATIONS, ...TOOL_DECLARATIONS],
    new Map([...boundBelow, ...operationsOf(exportOperations)]),
  ),
)
