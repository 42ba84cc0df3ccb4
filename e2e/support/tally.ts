import { readFile } from 'node:fs/promises'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0 }
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Counts the tests of a Vitest run; a file that could not be loaded counts as one that failed. */
export async function vitestTally(reportFile: string, exitCode: number): Promise<Tally> {
  const report = await readReport<VitestReport>(reportFile)
  if (!report) return oneFailed
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return honest(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests,
  })
}

/** Counts the tests of a Playwright run; whatever went wrong outside a test counts as one that failed. */
export async function playwrightTally(reportFile: string, exitCode: number): Promise<Tally> {
  const report = await readReport<PlaywrightReport>(reportFile)
  if (!report) return oneFailed
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest(exitCode, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
  })
}

/** A suite without a test, or one that failed without a failing test, has not passed. */
function honest(exitCode: number, tally: Tally): Tally {
  if (tally.failed > 0) return tally
  return exitCode === 0 && tally.passed > 0 ? tally : { ...tally, failed: 1 }
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
