import { createSandbox, type Sandbox, SandboxError } from '../../../platform/sandbox'
import type { ReportContent } from '../content/report-content'
import type { RenderedReport, RenderTask } from './render-task'

const mebibyte = 1024 * 1024
const timeoutMs = 120_000

/** A report cannot be rendered from this content. The message is for its owner. */
export class ReportRenderError extends Error {
  override name = 'ReportRenderError'
}

let sandbox: Sandbox | undefined

/**
 * Renders a report in a separate process, because the layout takes seconds of CPU time.
 * @throws ReportRenderError; SandboxError when no process could be started
 */
export async function renderReport(
  content: ReportContent,
  { format, pageSize, logos }: Omit<RenderTask, 'content'>,
): Promise<RenderedReport> {
  sandbox ??= createSandbox({
    entry: 'lib/audit/reports/render/child.ts',
    timeoutMs,
    maxMemoryBytes: 1536 * mebibyte,
    maxChildren: 1,
    maxTasksPerChild: 5,
  })
  const task: RenderTask = { content, format, pageSize, logos }
  try {
    return await sandbox.run<RenderedReport>(task)
  } catch (error) {
    if (!(error instanceof SandboxError) || error.failure === 'unavailable') throw error
    throw new ReportRenderError(reasonOf(error), { cause: error })
  }
}

function reasonOf({ failure }: SandboxError): string {
  if (failure === 'timeout' || failure === 'memory') {
    return 'There are too many findings for one report. Dismiss some and create the report again.'
  }
  return 'The report could not be created. Try again; if it fails again, tell the operator of this workspace.'
}
