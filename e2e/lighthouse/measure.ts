import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environmentWith } from '../support/environment'
import type { MeasuredPage } from './pages'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number>

/** Fetched by npm when it is first run: with all it needs it is 176 MB, which only those who measure should pay. */
const packageName = 'lighthouse@13.5.0'

interface Report {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string }>
}

export interface Measured {
  scores: Scores
  /** Audits that cost points, with what they found. */
  failed: string[]
}

/**
 * Measures a page in the running browser.
 * @param port where the browser listens for debuggers
 * @param cookie of the session, for pages that need one
 * @throws Error when the page leads elsewhere or could not be measured
 */
export async function measure(
  page: MeasuredPage,
  { baseUrl, port, cookie }: { baseUrl: string; port: number; cookie: string },
): Promise<Measured> {
  const words = [
    'exec',
    '--yes',
    `--package=${packageName}`,
    '--',
    'lighthouse',
    new URL(page.path, baseUrl).href,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    ...(page.isPrivate ? ['--skip-audits=is-crawlable,robots-txt'] : []),
    ...(page.isSignedIn ? ['--preset=desktop', `--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const { stdout } = await promisify(execFile)('npm', words, {
    env: environmentWith({}),
    maxBuffer: 64 * 1024 * 1024,
  })
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${page.title}: ${report.runtimeError.message}`)
  const { pathname } = new URL(report.finalDisplayedUrl)
  if (pathname !== page.path) throw new Error(`${page.title} led to ${pathname}`)
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)]),
  ) as Scores
  const failed = categories.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${report.audits[id]?.displayValue ?? ''}`.trim()),
  )
  return { scores, failed }
}

export function medians(all: Scores[]): Scores {
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
  return Object.fromEntries(
    categories.map((category) => [category, middle(all.map((scores) => scores[category]))]),
  ) as Scores
}
