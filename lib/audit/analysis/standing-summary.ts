import { recountLimits } from '../../language/opportunities/limits'
import type { CitedText, RoadmapPhase } from '../../language/synthesis'
import { uncapitalised } from '../../language/wording'
import type { OpportunityRow, RiskRow } from './findings-queries'

type Titled = { title: string; original: { title: string } | null }

/** Findings that the consultant has not dismissed, in their order. */
interface StandingFindings {
  opportunities: readonly Pick<OpportunityRow, 'key' | 'title' | 'original' | 'evidence' | 'roiPotential'>[]
  risks: readonly Pick<RiskRow, 'key' | 'title' | 'original'>[]
}

const first = 'Do this first: '
const next = /(?:^| )Next: (.+)\.$/
const mainRisk = /The main risk: (.+?[.!?])(?= (?=\p{Lu})|$)/u
/** Sentences of the summary about the first step, removed when another step becomes the first. */
const aboutFirst =
  /(?:^| )(?:Before the first step, measure [^.]+\.|Not known yet: how much of this time can be saved[^.]*\.|Settle (?:it|this) before the first step, which (?:rests|depends) on it\.)/g

const titlesOf = (findings: readonly Titled[]): string[] =>
  findings.flatMap(({ title, original }) =>
    [title, ...(original ? [original.title] : [])].map((name) => name.toLowerCase()),
  )

/**
 * The analyst's summary without dismissed findings: counts are updated, and dismissed steps and risks are replaced by
 * the next ones.
 */
export function summaryOfStanding(
  summary: readonly CitedText[],
  { opportunities, risks }: StandingFindings,
  roadmap: readonly RoadmapPhase[],
): CitedText[] {
  const steps = titlesOf(opportunities)
  const opening = summary.find(({ text }) => text.startsWith(first))
  const isFirst = (title: string) => opening?.text.toLowerCase().startsWith(`${first}${title}.`.toLowerCase())
  const isMoved = opening !== undefined && !steps.some(isFirst)
  const begins = isMoved ? inOrder(opportunities, roadmap)[0] : undefined
  return summary
    .map((paragraph) => {
      const { text, evidence } = paragraph
      if (paragraph === opening) {
        const later = (next.exec(text)?.[1]?.split('; ') ?? []).filter(
          (title) =>
            steps.includes(title.toLowerCase()) && title.toLowerCase() !== begins?.title.toLowerCase(),
        )
        const rest = later.length > 0 ? ` Next: ${later.join('; ')}.` : ''
        if (!isMoved) return { text: text.replace(next, rest), evidence }
        if (!begins) return { text: '', evidence: [] }
        return {
          text: `${first}${uncapitalised(begins.title)}.${rest}`,
          evidence: begins.evidence.slice(0, 2),
        }
      }
      const current = isMoved ? text.replace(aboutFirst, '') : text
      return { text: recountLimits(withMainRisk(current, risks), opportunities), evidence }
    })
    .filter(({ text }) => text !== '')
}

function withMainRisk(text: string, risks: StandingFindings['risks']): string {
  const named = mainRisk.exec(text)?.[1]
  if (named === undefined) return text
  const title = named.replace(/[.!?]$/, '').toLowerCase()
  if (titlesOf(risks).some((standing) => standing.replace(/[.!?]$/, '') === title)) return text
  const instead = risks.find(({ key }) => key !== 'contradicting-information')
  const sentence = instead ? `The main risk: ${uncapitalised(instead.title).replace(/\.$/, '')}.` : ''
  return text.replace(mainRisk, () => sentence).trim()
}

/** As the roadmap begins them. */
function inOrder<One extends { key: string | null }>(
  opportunities: readonly One[],
  roadmap: readonly RoadmapPhase[],
): One[] {
  const phaseOf = new Map(roadmap.flatMap(({ opportunities: keys }, at) => keys.map((key) => [key, at])))
  const place = ({ key }: One) => phaseOf.get(key ?? '') ?? roadmap.length
  return opportunities.toSorted((a, b) => place(a) - place(b))
}
