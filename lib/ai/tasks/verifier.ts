import { findQuantities } from '../../language/quantities'
import type { Evidence, Speaker } from '../../language/source'
import type {
  CitedText,
  ClientDecision,
  Contradiction,
  Fact,
  FoundOpportunity,
  FoundRisk,
  ReadinessScore,
} from '../../language/synthesis'
import { guessLanguage, writesDecimalComma } from '../../language/words'
import type { Objection, Support } from './support'

/** An opportunity in progress: dependencies are still object references. */
export interface Candidate extends Omit<FoundOpportunity, 'key' | 'dependencies' | 'implementationTimeline'> {
  needs: Candidate[]
}

export type RiskCandidate = Omit<FoundRisk, 'key'>

/** An opportunity as an external analyst words it. */
export interface GivenOpportunity
  extends Pick<
    Candidate,
    | 'title'
    | 'description'
    | 'impactScore'
    | 'effortScore'
    | 'impactReasons'
    | 'effortReasons'
    | 'roiPotential'
    | 'resourceRequirements'
    | 'implementationStrategy'
    | 'riskMitigation'
    | 'parallelExecution'
  > {
  preconditions: string[]
}

/** The passages of citations that hold, and why the others do not. */
export interface Resolved {
  evidence: Evidence[]
  problems: string[]
}

/** What is kept of a claim; null when it is rejected. The reasons tell what was left out or why it was rejected. */
export interface Verdict<Kept> {
  kept: Kept | null
  reasons: string[]
}

const toBeAgreed = 'To be agreed.'
const noSubject = 'Other'
const noEvidence = 'It cites no passage that stands in a source.'

/** Verifies the claims of a language model or an agent. The same rules for both. */
export class Verifier {
  constructor(private readonly support: Support) {}

  opportunity(given: GivenOpportunity, { evidence, problems }: Resolved): Verdict<Candidate> {
    const check = new Check(this.support, problems)
    const title = check.title(given.title)
    const description = check.required('description', given.description)
    if (evidence.length === 0) check.reject(noEvidence)
    const preconditions = given.preconditions.map((one) => check.text(one)).filter(Boolean)
    const strategy = check.text(given.implementationStrategy)
    const before = preconditions.map((one) => one.replace(/[.;\s]+$/u, '')).join('; ')
    return check.verdict({
      title,
      description,
      impactScore: within(1, 10, given.impactScore),
      effortScore: within(1, 10, given.effortScore),
      impactReasons: given.impactReasons.map((one) => check.text(one)).filter(Boolean),
      effortReasons: given.effortReasons.map((one) => check.text(one)).filter(Boolean),
      roiPotential: check.text(given.roiPotential) || 'The sources do not say enough to estimate a return.',
      resourceRequirements: check.text(given.resourceRequirements) || toBeAgreed,
      implementationStrategy:
        [strategy, before && `Needed before it starts: ${before}.`].filter(Boolean).join(' ') || toBeAgreed,
      riskMitigation: check.text(given.riskMitigation) || toBeAgreed,
      parallelExecution: given.parallelExecution,
      needs: [],
      evidence,
    })
  }

  risk(given: Omit<RiskCandidate, 'evidence'>, { evidence, problems }: Resolved): Verdict<RiskCandidate> {
    const check = new Check(this.support, problems)
    const title = check.title(given.title)
    const description = check.required('description', given.description)
    const mitigation = check.text(given.mitigation) || toBeAgreed
    if (evidence.length === 0) check.reject(noEvidence)
    return check.verdict({ title, description, mitigation, severity: given.severity, evidence })
  }

  contradiction(
    given: Omit<Contradiction, 'evidence'>,
    { evidence, problems }: Resolved,
  ): Verdict<Contradiction> {
    const check = new Check(this.support, problems)
    const statement = check.required('statement', given.statement)
    const against = check.required('against', given.against)
    if (evidence.length < 2)
      check.reject('It needs two passages that stand in the sources, one for each side.')
    return check.verdict({ statement, against, evidence })
  }

  paragraph(text: string, resolved: Resolved): Verdict<CitedText> {
    return this.cited(text, resolved, this.support.opposition(resolved.evidence))
  }

  fact({ subject, statement }: Pick<Fact, 'subject' | 'statement'>, resolved: Resolved): Verdict<Fact> {
    const { kept, reasons } = this.paragraph(statement, resolved)
    if (!kept) return { kept, reasons }
    const { text, evidence } = kept
    const about = this.support.supportedTitle(subject)
    const replaced = about ? [] : [`Its subject became “${noSubject}”: ${this.support.whyNoTitle(subject)}`]
    return {
      kept: { subject: about || noSubject, statement: text, figures: figuresIn(text), evidence },
      reasons: [...reasons, ...replaced],
    }
  }

  /** A paragraph of the memo to a person: what it says they said rests on a passage of theirs. */
  memoParagraph(text: string, resolved: Resolved, reader: Speaker): Verdict<CitedText> {
    const { evidence } = resolved
    const opposition = this.support.opposition(evidence)
    const isTheirs = evidence.some((passage) => this.support.isSaidBy(reader, passage))
    return this.cited(text, resolved, (sentence) =>
      saysYouSaid.test(sentence) && !isTheirs
        ? `none of its quotes is from ${reader.name}`
        : opposition(sentence),
    )
  }

  private cited(text: string, { evidence, problems }: Resolved, objection: Objection): Verdict<CitedText> {
    const check = new Check(this.support, problems)
    const kept = check.required('text', text, objection)
    if (evidence.length === 0) check.reject(noEvidence)
    return check.verdict({ text: kept, evidence })
  }

  decision(statement: string, resolved: Resolved): Verdict<ClientDecision> {
    const { kept, reasons } = this.paragraph(statement, resolved)
    return { kept: kept && { statement: kept.text, probability: 1, evidence: kept.evidence }, reasons }
  }

  readiness(
    { dimension, score, rationale: given }: Omit<ReadinessScore, 'evidence'>,
    { evidence, problems }: Resolved,
  ): Verdict<ReadinessScore> {
    const check = new Check(this.support, problems)
    const rationale = check.required('rationale', given)
    if (score === null) check.reject('It has no score.')
    if (evidence.length === 0) check.reject(noEvidence)
    return check.verdict({ dimension, score: within(0, 100, score ?? 0), rationale, evidence })
  }
}

const told =
  'said|told|asked|mentioned|reported|described|explained|confirmed|stated|wrote|complained|pointed out|stressed|emphasi[sz]ed|noted|warned'
/** Says that the reader said something; 'can you tell us' asks. */
const saysYouSaid = new RegExp(
  String.raw`\byou(?:['’]ve| have| had| also| yourself| both| rightly| clearly| already| first| then)* (?:${told})\b|^\s*you (?:also )?(?:say|report|describe|mention)\b|\b(?:as|what) you put\b|\bin your (?:own )?(?:words|interview)\b|\b(?:according to|we heard(?: it)? from|(?:told|said) by) you\b`,
  'iu',
)

/** The figures of a sentence as it writes them: quantities, otherwise its numbers. */
function figuresIn(text: string): string[] {
  const format = { decimalComma: writesDecimalComma(guessLanguage(text)) }
  const quantities = findQuantities(text, format).map(({ start, end }) => text.slice(start, end))
  return quantities.length > 0 ? quantities : (text.match(/\d+(?:[.,]\d+)*/g) ?? [])
}

const within = (least: number, most: number, value: number) =>
  Math.min(most, Math.max(least, Math.round(value)))

/** Facts of one subject together, subjects in the order of their first fact. */
export function bySubject(facts: readonly Fact[]): Fact[] {
  const subjects = [...new Set(facts.map(({ subject }) => subject))]
  return subjects.flatMap((subject) => facts.filter((fact) => fact.subject === subject))
}

/** Collects the reasons of one verdict. */
class Check {
  private isRejected = false
  private readonly reasons: string[]

  constructor(
    private readonly support: Support,
    problems: readonly string[],
  ) {
    this.reasons = [...problems]
  }

  reject(reason: string): void {
    this.isRejected = true
    this.reasons.push(reason)
  }

  text(given: string, objection?: Objection): string {
    const { text, left } = this.support.examine(given, objection)
    this.reasons.push(...left)
    return text
  }

  required(name: string, given: string, objection?: Objection): string {
    const text = this.text(given, objection)
    if (!text) this.reject(`No sentence of its ${name} is supported by the sources.`)
    return text
  }

  title(given: string): string {
    const title = this.support.supportedTitle(given)
    if (!title) this.reject('Its title names something that no source holds.')
    return title
  }

  verdict<Kept>(kept: Kept): Verdict<Kept> {
    return { kept: this.isRejected ? null : kept, reasons: this.reasons }
  }
}

/** Connects opportunities with those they need. @param dependsOn for each, positions in the list from 1 */
export function connect(candidates: readonly (Candidate | null)[], dependsOn: readonly number[][]): void {
  for (const [at, positions] of dependsOn.entries()) {
    for (const position of positions) {
      const needed = candidates[position - 1]
      if (needed && position - 1 !== at) candidates[at]?.needs.push(needed)
    }
  }
}
