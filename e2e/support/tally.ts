import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** The failures, for the end of the output; empty when the step has already printed them. */
  failures: string[]
  /** Tests that failed at first and passed on the second attempt, with the failure. */
  repeated: string[]
}

export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0, failures: [], repeated: [] }
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0, failures: [], repeated: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

const longestMessage = 1500

function failureOf(title: string, message = ''): string {
  return `${title}\n${stripVTControlCharacters(message).slice(0, longestMessage).replace(/^/gm, '    ')}`
}

/**
 * Counts the tests of a Vitest run. A test that passed on the second attempt counts as passed, and is named. A file that failed without a failing test counts as one failure: it could
 * not be loaded, or its set-up failed and its tests count as skipped.
 */
export async function vitestTally(reportFile: string, exitCode: number): Promise<Tally> {
  const report = await readReport<VitestReport>(reportFile)
  if (!report) return oneFailed
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  // A test that passed on its second attempt includes the failures of the first.
  const failuresOf = (ending: 'failed' | 'passed') =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(
          ({ status, failureMessages = [] }) =>
            status === ending && (ending === 'failed' || failureMessages.length > 0),
        )
        .map(({ fullName, failureMessages }) =>
          failureOf(`${path.basename(name)} › ${fullName}`, failureMessages?.join('\n')),
        ),
    )
  return failIfIncomplete(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
    failures: [...failuresOf('failed'), ...brokenFiles.map(({ name, message }) => failureOf(name, message))],
    repeated: failuresOf('passed'),
  })
}

/**
 * Counts the tests of a Playwright run. An error outside a test counts as one failure. A test that passed on
 * the second attempt counts as passed, and is named.
 */
export async function playwrightTally(reportFile: string, exitCode: number): Promise<Tally> {
  const report = await readReport<PlaywrightReport>(reportFile)
  if (!report) return oneFailed
  const { expected, unexpected, flaky, skipped } = report.stats
  return failIfIncomplete(exitCode, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    repeated: told(report.suites, 'flaky'),
    failures: [
      ...told(report.suites, 'unexpected'),
      ...report.errors.map(({ message }) => failureOf('Outside a test', message)),
    ],
  })
}

/** The tests with this outcome, with the messages of their attempts. */
const told = (suites: PlaywrightSuite[] = [], ending: 'unexpected' | 'flaky'): string[] =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ results }) =>
          failureOf(
            `${file}:${line} › ${title}`,
            results.map(({ error }) => error?.message ?? '').join('\n'),
          ),
        ),
    ),
    ...told(inner, ending),
  ])

/** A suite without tests, or one that failed without a failing test, does not pass. */
function failIfIncomplete(exitCode: number, tally: Tally): Tally {
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
