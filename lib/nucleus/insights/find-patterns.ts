import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { OwnerContext } from '../../contract/context'
import { themeOfFinding } from '../../language/findings'
import { keepDetectedPattern, withdrawDetectedPatterns } from '../memories'
import type { InsightDraft } from './draft'
import { selectKnownNames, selectLatestFindings } from './pattern-queries'
import { type AuditFinding, describePattern, findPatterns } from './pattern-rules'

/** Only the most widely shared patterns are kept; more would be noise. */
const mostPatterns = 20

/** Hashed, so that no word of a finding is stored where a name could leak. */
const fingerprintOf = (themeKey: string) => createHash('sha256').update(themeKey).digest('hex').slice(0, 32)

const findingsAtOnce = 50

/**
 * Recognising thousands of new titles takes seconds, so the event loop gets turns in between. Results are
 * cached.
 */
async function recogniseThemes(findings: readonly AuditFinding[]): Promise<void> {
  for (const [at, finding] of findings.entries()) {
    if (at % findingsAtOnce === findingsAtOnce - 1) await yieldToEventLoop()
    themeOfFinding(finding)
  }
}

/**
 * Finds the opportunities and risks that three or more of the user's clients share, and stores them as detected
 * memories. Leaves out patterns that the consultant rejected as memories, and deletes memories of patterns that no
 * longer exist.
 */
export async function findPatternInsights(ctx: OwnerContext): Promise<InsightDraft[]> {
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
  return kept
}
