import type { AiActClass, DpiaNeed } from '../constants'

interface ClassRule {
  aiActClass: AiActClass
  /** Completes 'The case …'. */
  why: string
  article: string
  words: RegExp
}

/** Uses that the EU AI Act names, the strictest first; the first that matches a case counts. */
const classRules: readonly ClassRule[] = [
  {
    aiActClass: 'prohibited',
    why: 'reads emotions at work or scores people’s conduct',
    article: 'Article 5',
    words:
      /\b(?:emotion(?:al)? (?:recognition|detection|analysis)|social scor\w+|detect\w* (?:the )?(?:mood|emotions?) of)\b/i,
  },
  {
    aiActClass: 'high',
    why: 'helps to choose, rate or watch people at work',
    article: 'Annex III, point 4',
    words:
      /\b(?:recruit\w*|job appli\w+|applicants?|candidates? for (?:a )?(?:job|post|position)s?|screen\w* (?:of )?cvs?|curricul\w+ vitae|cv screening|hiring|shortlist\w*|performance (?:review|appraisal|rating)s? of (?:staff|employees|workers)|monitor\w* (?:of )?(?:staff|employees|workers)|(?:rate|rank|assess)\w* (?:staff|employees|workers))\b/i,
  },
  {
    aiActClass: 'high',
    why: 'helps to decide on credit, insurance or public support of persons',
    article: 'Annex III, point 5',
    words:
      /\b(?:credit ?(?:worthiness|scor\w+|rating)|(?:life|health) insurance (?:risk|pric\w+|premium\w*)|eligib\w+ for (?:benefits?|support|housing|grants?)|benefit claims?|emergency calls?)\b/i,
  },
  {
    aiActClass: 'high',
    why: 'helps to decide on education, admission or exams',
    article: 'Annex III, point 3',
    words:
      /\b(?:grad(?:e|ing) (?:of )?(?:exams?|students?|pupils?|essays?)|admission(?:s)? (?:of )?(?:students|pupils)|exam proctoring)\b/i,
  },
  {
    aiActClass: 'high',
    why: 'may serve as a medical device or as a safety part of a product or of infrastructure',
    article: 'Article 6(1) and Annex III, point 2',
    words:
      /\b(?:diagnos(?:e|is|es|ing|tic)|triage of patients|patient triage|treatment recommend\w+|dos(?:e|age|ing) (?:of )?(?:drugs?|medicines?|medication)|safety[- ]critical|water supply|power grid)\b/i,
  },
  {
    aiActClass: 'high',
    why: 'identifies persons by their bodies',
    article: 'Annex III, point 1',
    words:
      /\b(?:biometric\w*|face recognition|facial recognition|voice identification|fingerprint matching)\b/i,
  },
  {
    aiActClass: 'limited',
    why: 'talks with people or writes texts that reach people outside',
    article: 'Article 50',
    words:
      /\b(?:chat ?bots?|voice ?bots?|virtual assistant|answer\w* (?:customers?|tenants?|patients?|callers?|enquir\w+|inquir\w+|questions)|draft\w* (?:of )?(?:an? )?(?:repl(?:y|ies)|answers?|letters?|e-?mails?|responses?|quot\w+|proposals?)|tell\w* customers|repl(?:y|ies) to (?:customers?|tenants?|patients?|routine))\b/i,
  },
]

const sensitive =
  /\b(?:patients?|health (?:data|records?)|medical|clinical|children|pupils|biometric\w*|disabilit\w+|ethnic\w*|trade union member\w*|monitor\w* (?:of )?(?:staff|employees|workers)|applicants?|recruit\w*|credit ?scor\w+|location of (?:staff|drivers?))\b/i
const personal =
  /\b(?:customers?|clients?|tenants?|residents?|guests?|members?|employees?|staff|workers?|drivers?|personal data|addresses|e-?mails?|letters?|calls?|complaints?|correspondence|bank details|policy ?holders?|claims?)\b/i

/** What the text of a case suggests, for the consultant to check. */
interface ProposedLegalView {
  aiActClass: AiActClass
  reason: string
  dpia: DpiaNeed
}

/**
 * Proposes the class of a case under the EU AI Act and whether a data protection impact assessment is needed, from the
 * words of the case. Never says that no assessment is needed: that is the consultant's to say.
 */
export function proposeLegalView(text: string): ProposedLegalView {
  const rule = classRules.find(({ words }) => words.test(text))
  const word = rule && quotedWord(rule.words, text)
  const isSensitive = sensitive.test(text)
  const dataWord = quotedWord(isSensitive ? sensitive : personal, text)
  const data = isSensitive
    ? `The text names ${dataWord}: data that Article 35 GDPR protects most.`
    : personal.test(text)
      ? `The text names ${dataWord}, so personal data may be used.`
      : 'No personal data is named.'
  const act = rule ? `By its text (${word}) it ${rule.why} (${rule.article}).` : 'No such use is named.'
  return {
    aiActClass: rule?.aiActClass ?? 'minimal',
    reason: `${act} ${data}`,
    dpia: isSensitive || rule?.aiActClass === 'high' ? 'needed' : 'check',
  }
}

const quotedWord = (words: RegExp, text: string) => `‘${(words.exec(text)?.[0] ?? '').toLowerCase()}’`
