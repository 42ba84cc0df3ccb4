import type { Cue } from '../reading'

/** Phrases that indicate a cue. */
export interface CueRule {
  cue: Cue
  /** Weight of one hit, 0 to 1. */
  weight: number
  pattern: RegExp
  /** The effect of a preceding negation: another cue with its weight, or no cue (null). */
  negated: { cue: Cue; weight: number } | null
  /** False for phrases that contain their own negation, such as 'nobody trusts'. */
  negatable: boolean
}

interface Options {
  negated?: { cue: Cue; weight: number }
  negatable?: boolean
}

/** Builds a rule from phrases, one per line; they match whole words, ignoring case. */
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
