import type { Cue } from '../reading'

/** Words that carry a cue. */
export interface CueRule {
  cue: Cue
  /** How much one hit tells, 0 to 1. */
  weight: number
  pattern: RegExp
  /** What a negation in front makes of it: another cue with its weight, or nothing at all. */
  negated: { cue: Cue; weight: number } | null
  /** False for phrases that carry their own negation, such as 'nobody trusts'. */
  negatable: boolean
}

interface Options {
  negated?: { cue: Cue; weight: number }
  negatable?: boolean
}

/** A rule for any of several phrases, one a line; they match whole words without regard to case. */
export function cueRule(cue: Cue, weight: number, phrases: string, options: Options = {}): CueRule {
  const alternatives = phrases
    .split('\n')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
  return {
    cue,
    weight,
    pattern: new RegExp(String.raw`\b(?:${alternatives.join('|')})\b`, 'gi'),
    negated: options.negated ?? null,
    negatable: options.negatable ?? true,
  }
}
