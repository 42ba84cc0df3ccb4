import type { Hindrance } from '../catalogue'
import { type Corpus, hasCue, type Passage, weigh } from '../passages'
import { isOffer } from '../statements/turns'

interface HindranceRule {
  key: Hindrance
  /** Completes the phrase 'The sources mention …'. */
  label: string
  terms: string
  /** Affects the whole organisation, not only the work it was mentioned with. */
  isGeneral: boolean
}

const hindranceRules: readonly HindranceRule[] = [
  {
    key: 'data-quality',
    label: 'weak or scattered data',
    terms:
      'data quality, duplicate*, inconsisten*, incomplete, missing data, free text, dirty data, bad data, unreliable, not trust*, cannot trust, don t trust, outdated data, different spreadsheet*, own spreadsheet*, own list*, not digital*, handwritten, mismatch*, wrong data, poor data, data is poor, not maintained, no master data, scattered',
    isGeneral: false,
  },
  {
    key: 'integration',
    label: 'systems that are hard to connect',
    terms:
      'no interface*, no api, without an api, not integrated, not connected, legacy, outdated system*, old system*, as 400, mainframe, on premise*, vendor support, end of life, do not talk, don t talk, doesn t talk, does not talk, cannot be connected, no export, proprietary, closed system, customised, customized, unsupported, no connection between, integration',
    isGeneral: false,
  },
  {
    key: 'regulation',
    label: 'legal and data protection requirements',
    terms:
      'gdpr, data protection, privacy, regulator*, regulation*, regulatory, confidential*, hipaa, works council, patient data, personal data, medical device*, health data, special category, ai act, legal department, audit trail, consent, ico, professional secrecy',
    isGeneral: false,
  },
  {
    key: 'skills',
    label: 'missing skills',
    terms:
      'no skills, lack of skills, skills gap, lack the skills, lack skills, not trained, no training, untrained, no data scientist*, no one who knows, nobody who knows, no experience, inexperienced, no expertise, lack of expertise, no developer*, no in house, cannot program, computer literacy, know how to use, never been trained, no it department',
    isGeneral: true,
  },
  {
    key: 'resistance',
    label: 'reservations among the staff',
    terms:
      'resist*, sceptic*, skeptic*, afraid, fear*, worried, reluctan*, refuse*, job loss, jobs, replace us, replace me, replaced by, lose their job*, lose my job, mistrust, distrust, do not want, don t want, won t use, tired of change, change fatigue, another system, yet another, always done it, pushback, push back, union',
    isGeneral: false,
  },
  {
    key: 'capacity',
    label: 'little time or money for change',
    terms:
      'no time, no budget, budget is, budget freeze, no capacity, capacity for, understaffed, short staffed, stretched, overloaded, no resources, lack of resources, no money, too busy, hiring freeze, one it person, it team of, it is one person, cannot spare, nobody has time, no headcount, frozen',
    isGeneral: true,
  },
]

const enablerTerms =
  'api, apis, rest interface, interface exists, standard interface*, export*, clean data, data is clean, well maintained, complete data, structured, standardised, standardized, documented, champion*, keen, willing, enthusias*, open to, pilot*, licence*, license*, already use, already have, volunteer*, in place, supportive, trained'

interface Hindering {
  key: Hindrance
  label: string
  isGeneral: boolean
  passages: Passage[]
}

export interface Conditions {
  hindering: Hindering[]
  enabling: Passage[]
}

/** What the sources say about the difficulty of change in general. */
export function findConditions({ index, passages }: Corpus): Conditions {
  const hindering = hindranceRules.map(({ key, label, terms, isGeneral }) => ({
    key,
    label,
    isGeneral,
    passages: select(weigh(index, terms), passages, (passage) => hasCue(passage, 'obstacle', 'pain', 'risk')),
  }))
  const enabling = select(
    weigh(index, enablerTerms),
    passages,
    (passage) => passage.statement.cues[0] === 'strength' && !passage.isDisputed && !isOffer(passage.source),
  )
  return { hindering: hindering.filter((entry) => entry.passages.length > 0), enabling }
}

function select(
  weights: ReadonlyMap<number, number>,
  passages: readonly Passage[],
  isFit: (passage: Passage) => boolean,
): Passage[] {
  return [...weights.keys()]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const passage = passages[at]
      return passage && !passage.isListing && isFit(passage) ? [passage] : []
    })
}
