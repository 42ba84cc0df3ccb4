import { createSandbox, type Sandbox } from '../../../platform/sandbox'
import type { MemoFormat } from '../memo-contract'
import type { PageSize } from '../rules'
import type { MemoSheet } from './memo-sheet'

export interface MemoTask {
  sheet: MemoSheet
  format: MemoFormat
  pageSize: PageSize
}

const mebibyte = 1024 * 1024
const key = Symbol.for('agent-audit-workspace.memos')
const shared = globalThis as { [key]?: Sandbox }

/** Renders a memo in a separate process. @throws SandboxError */
export function renderMemo(task: MemoTask): Promise<Uint8Array> {
  shared[key] ??= createSandbox({
    entry: 'lib/audit/reports/memos/child.ts',
    timeoutMs: 30_000,
    maxMemoryBytes: 768 * mebibyte,
    maxChildren: 1,
    maxTasksPerChild: 20,
  })
  return shared[key].run<Uint8Array>(task)
}
