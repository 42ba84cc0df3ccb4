import type { Hindrance } from '../catalogue'
import { hasCue, type Passage, sourceLabel, sourcesLabel, sourcesOf } from '../passages'
import { quoted } from '../wording'
import type { Conditions } from './hindrances'

/**
 * Limits of the effort score. The score starts from the base effort of the kind of change. Each kind of
 * obstacle that the sources link to the same work or systems, and that the change is sensitive to, adds one,
 * up to three; obstacles that affect the whole organisation add one together. Enablers subtract one each, at
 * most two.
 */
const mostObstacles = 3
const mostEnablers = 2
const oneBreath = 3
const oneSection = 600

interface EffortInput {
  base: number
  sensitiveTo: readonly Hindrance[]
  evidence: readonly Passage[]
  /** Numbers of the passages about the same subject. */
  subject: ReadonlySet<number>
  /** Numbers of the passages that name the subject themselves. */
  named: ReadonlySet<number>
  conditions: Conditions
}

export function scoreEffort(input: EffortInput): { score: number; reasons: string[]; obstacles: Passage[] } {
  const { base, sensitiveTo, conditions } = input
  const reasons = [baseReason(base)]
  const obstacles: Passage[] = []
  let added = 0
  let isGenerallyHindered = false
  for (const { key, label, isGeneral, passages } of conditions.hindering) {
    if (!sensitiveTo.includes(key) && !isGeneral) continue
    const linked = passages.find((passage) => isLinked(passage, input))
    if (linked && added < mostObstacles) {
      added += 1
      obstacles.push(linked)
      reasons.push(
        `The effort is higher because of ${label}: ${quoted(linked.text, 110)} (${sourceLabel(linked.source)}).`,
      )
    } else if (isGeneral && isWidespread(key, passages) && !isGenerallyHindered && added < mostObstacles) {
      isGenerallyHindered = true
      added += 1
      reasons.push(
        `The effort is higher because of ${label} in the organisation as a whole (${sourcesLabel(sourcesOf(passages), 2)}).`,
      )
    }
  }
  const enablers = conditions.enabling
    .filter((passage) => isLinked(passage, { ...input, subject: input.named }))
    .slice(0, mostEnablers)
  for (const passage of enablers) {
    reasons.push(
      `The effort is lower because of what is already in place: ${quoted(passage.text, 110)} (${sourceLabel(passage.source)}).`,
    )
  }
  if (reasons.length === 1) reasons.push('No source mentions an obstacle.')
  return { score: Math.max(1, Math.min(10, base + added - enablers.length)), reasons, obstacles }
}

/** Lack of time affects every change; a skills gap that one person mentions may be that person's own. */
function isWidespread(key: Hindrance, passages: readonly Passage[]): boolean {
  return key === 'capacity' || sourcesOf(passages).length >= 2
}

function baseReason(base: number): string {
  const size = base <= 3 ? 'little' : base <= 5 ? 'moderate' : 'considerable'
  return `Work of this kind usually takes ${size} effort.`
}

/**
 * True when a passage is about the same work, mentions a system of the evidence, or is next to the evidence.
 * A problem that the change would remove is not an obstacle to it.
 */
function isLinked(passage: Passage, { evidence, subject }: EffortInput): boolean {
  if (evidence.includes(passage)) return hasCue(passage, 'obstacle', 'risk', 'strength')
  if (subject.has(passage.index)) return true
  const systems = new Set(systemsOf(passage))
  return evidence.some(
    (other) => isBeside(passage, other) || systemsOf(other).some((name) => systems.has(name)),
  )
}

/** True for passages below one heading, or consecutive ones in the same train of thought. */
function isBeside(one: Passage, other: Passage): boolean {
  if (one.source !== other.source) return false
  const { heading } = one.statement
  const gap = Math.max(one.statement.start - other.statement.end, other.statement.start - one.statement.end)
  if (gap <= oneBreath) return true
  const isSection =
    one.source.sourceType !== 'interview' && heading !== null && heading === other.statement.heading
  return isSection && !one.isListing && gap <= oneSection
}

/** Names of the systems a passage mentions. */
export function systemsOf(passage: Passage): string[] {
  return passage.statement.mentions.filter(({ kind }) => kind === 'system').map(({ name }) => name)
}
