import { readSource, synthesize } from '@/lib/language'
import type { Evidence, Source } from '@/lib/language/source'

/** A study of the labelled set; only the scorer reads its gold labels. */
export interface LabelledStudy {
  id: string
  project: { clientName: string; industry: string }
  documents: { name: string; text: string }[]
}

/** The input of the scorer, whose format is documented in score-synthesis.mjs. */
interface Prediction {
  id: string
  executiveSummary: string
  opportunities: {
    title: string
    description: string
    category: string
    impactScore: number
    effortScore: number
    evidence: { quote: string; document: string }[]
  }[]
  risks: {
    title: string
    description: string
    severity: string
    evidence: { quote: string; document: string }[]
  }[]
  stakeholderMemos: never[]
}

export function predictStudy(study: LabelledStudy): Prediction {
  const sources = study.documents.map(
    ({ name, text }, index): Source => ({
      sourceType: 'document',
      sourceId: `${study.id}-${index}`,
      sourceName: name,
      text,
    }),
  )
  const synthesis = synthesize({
    project: { ...study.project, companySize: 'Not specified', currency: 'USD', description: null },
    sources,
    readings: sources.map(readSource),
    stakeholders: [],
  })
  return {
    id: study.id,
    executiveSummary: synthesis.executiveSummary.map(({ text }) => text).join('\n'),
    opportunities: synthesis.opportunities.map(
      ({ title, description, impactScore, effortScore, evidence }) => ({
        title,
        description,
        category: categoryOf(impactScore, effortScore),
        impactScore,
        effortScore,
        evidence: evidence.map(citation),
      }),
    ),
    risks: synthesis.risks.map(({ title, description, severity, evidence }) => ({
      title,
      description,
      severity,
      evidence: evidence.map(citation),
    })),
    stakeholderMemos: [],
  }
}

function citation({ quote, sourceName }: Evidence): { quote: string; document: string } {
  return { quote, document: sourceName }
}

function categoryOf(impactScore: number, effortScore: number): string {
  if (impactScore >= 6) return effortScore <= 5 ? 'quick_wins' : 'big_swings'
  return effortScore <= 5 ? 'nice_to_haves' : 'deprioritize'
}
