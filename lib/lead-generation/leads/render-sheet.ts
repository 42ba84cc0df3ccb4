import { log } from '../../platform/log'
import { createSandbox, type Sandbox } from '../../platform/sandbox'
import type { SheetPdf } from './pdf/write-sheet-pdf'
import type { ResultSheet } from './result-sheet'
import type { SurveySheet } from './survey-sheet'

const mebibyte = 1024 * 1024
const key = Symbol.for('agent-audit-workspace.survey-sheets')
const shared = globalThis as { [key]?: Sandbox }

/** What the separate process renders. */
export type SheetTask = { kind: 'survey'; sheet: SurveySheet } | { kind: 'result'; sheet: ResultSheet }

/** Renders a survey as PDF in a separate process. Undefined on failure, which is logged. */
export const renderSheet = (sheet: SurveySheet): Promise<SheetPdf | undefined> =>
  render({ kind: 'survey', sheet })

/** The same for the result that a prospect gets. */
export const renderResultPdf = (sheet: ResultSheet): Promise<SheetPdf | undefined> =>
  render({ kind: 'result', sheet })

async function render(task: SheetTask): Promise<SheetPdf | undefined> {
  shared[key] ??= createSandbox({
    entry: 'lib/lead-generation/leads/pdf/child.ts',
    timeoutMs: 30_000,
    maxMemoryBytes: 768 * mebibyte,
    maxChildren: 1,
    maxTasksPerChild: 20,
  })
  try {
    return await shared[key].run<SheetPdf>(task)
  } catch (err) {
    log().error({ err }, 'a survey could not be set as PDF')
    return undefined
  }
}
