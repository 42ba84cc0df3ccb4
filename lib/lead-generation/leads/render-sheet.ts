import { log } from '../../platform/log'
import { createSandbox, type Sandbox } from '../../platform/sandbox'
import type { SheetPdf } from './pdf/write-sheet-pdf'
import type { SurveySheet } from './survey-sheet'

const mebibyte = 1024 * 1024
const key = Symbol.for('agent-audit-workspace.survey-sheets')
const shared = globalThis as { [key]?: Sandbox }

/** Renders a survey as PDF in a separate process. Undefined on failure, which is logged. */
export async function renderSheet(sheet: SurveySheet): Promise<SheetPdf | undefined> {
  shared[key] ??= createSandbox({
    entry: 'lib/lead-generation/leads/pdf/child.ts',
    timeoutMs: 30_000,
    maxMemoryBytes: 768 * mebibyte,
    maxChildren: 1,
    maxTasksPerChild: 20,
  })
  try {
    return await shared[key].run<SheetPdf>(sheet)
  } catch (err) {
    log().error({ err }, 'a survey could not be set as PDF')
    return undefined
  }
}
