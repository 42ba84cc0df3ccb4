import { createHash } from 'node:crypto'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { OwnerContext } from '../context'
import { themeOfFinding } from '../language/findings'
import { keepDetectedPattern, withdrawDetectedPatterns } from '../memories'
import type { InsightDraft } from './draft'
import { selectKnownNames, selectLatestFindings } from './finding-queries'
import { type AuditFinding, describePattern, findPatterns } from './pattern-rules'
import { deleteOtherInsights, raiseInsights, refreshInsights } from './queries'

/** More at a time would say nothing; the most widely shared go first. */
const mostPatterns = 20

/** Of the theme, so that no finding's words stand where names are looked for. */
const fingerprintOf = (themeKey: string) => createHash('sha256').update(themeKey).digest('hex').slice(0, 32)

const findingsAtOnce = 50

/** Thousands of titles nobody has met before take seconds: requests are let in between. What is found out is kept. */
async function recogniseThemes(findings: readonly AuditFinding[]): Promise<void> {
  for (const [at, finding] of findings.entries()) {
    if (at % findingsAtOnce === findingsAtOnce - 1) await letOthersIn()
    themeOfFinding(finding)
  }
}

/**
 * Looks for what three or more of the user's clients have in common, keeps it as detected memories and says so. What
 * the consultant rejected as a memory stays away; what no longer shows is taken back.
 * @returns how many insights came up
 */
export async function findSharedPatterns(ctx: OwnerContext): Promise<number> {
  const findings = await selectLatestFindings(ctx)
  await recogniseThemes(findings)
  const patterns = findPatterns(findings)
  const names = patterns.length > 0 ? await selectKnownNames(ctx) : { clients: [], people: [] }
  const described = patterns.flatMap((pattern) => describePattern(pattern, names, fingerprintOf) ?? [])
  await withdrawDetectedPatterns(
    ctx,
    described.map(({ memory }) => memory.fingerprint),
  )
  const kept: InsightDraft[] = []
  for (const { memory, insight } of described) {
    if (kept.length >= mostPatterns) break
    const memoryId = await keepDetectedPattern(ctx, memory)
    if (memoryId !== null) kept.push({ ...insight, context: { ...insight.context, memoryId } })
  }
  await deleteOtherInsights(
    ctx,
    'pattern_detected',
    kept.map(({ subjectKey }) => subjectKey),
  )
  await refreshInsights(ctx, kept)
  return raiseInsights(ctx, kept)
}
