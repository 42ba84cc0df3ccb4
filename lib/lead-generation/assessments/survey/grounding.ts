import type { Dimension } from '../survey-definition'

/**
 * The public frameworks whose areas the questions follow. The wording of the survey is our own. See survey.md.
 */
export const FRAMEWORKS = {
  nistAiRmf: {
    shortName: 'NIST AI RMF',
    name: 'NIST AI Risk Management Framework 1.0',
    publisher: 'National Institute of Standards and Technology, 2023',
  },
  iso42001: {
    shortName: 'ISO/IEC 42001',
    name: 'ISO/IEC 42001:2023',
    publisher: 'International Organization for Standardization: AI management systems',
  },
  oecd: {
    shortName: 'OECD',
    name: 'OECD AI Principles',
    publisher: 'Organisation for Economic Co-operation and Development, 2019, revised 2024',
  },
  cisco: { shortName: 'Cisco', name: 'Cisco AI Readiness Index', publisher: 'Cisco, yearly since 2023' },
  cisr: {
    shortName: 'MIT CISR',
    name: 'Enterprise AI Maturity Model',
    publisher: 'MIT Center for Information Systems Research, 2024',
  },
  nistCsf: {
    shortName: 'NIST CSF',
    name: 'NIST Cybersecurity Framework 2.0',
    publisher: 'National Institute of Standards and Technology, 2024',
  },
} as const
type Framework = keyof typeof FRAMEWORKS

export interface Grounding {
  questionId: string
  dimension: Dimension
  /** The subject of the question, in a few words. */
  measures: string
  areas: readonly { framework: Framework; area: string }[]
}

const from = (framework: Framework, area: string) => ({ framework, area })

function grounded(
  dimension: Dimension,
  rows: readonly [questionId: string, measures: string, ...areas: Grounding['areas']][],
): Grounding[] {
  return rows.map(([questionId, measures, ...areas]) => ({ questionId, dimension, measures, areas }))
}

/** For every scored question: the area of a public framework that it measures. */
export const GROUNDING: readonly Grounding[] = [
  ...grounded('strategy', [
    ['q1', 'A plan with goals and dates', from('iso42001', '6.2 objectives'), from('cisco', 'strategy')],
    [
      'q2',
      'Responsibility and review by the leadership',
      from('nistAiRmf', 'Govern 2: accountability'),
      from('iso42001', '5.1, 5.3 and 9.3: leadership, roles, review'),
    ],
    ['q3', 'Planned money', from('iso42001', '7.1 resources'), from('cisco', 'strategy: funding')],
    [
      'q4',
      'Choice of uses by benefit and effort',
      from('nistAiRmf', 'Map 1 and 3: purpose, benefits and costs'),
      from('nistAiRmf', 'Manage 1: was the purpose achieved'),
    ],
    [
      'q5',
      'From single use to regular use',
      from('cisr', 'stages 1 to 3: experiments, pilots, ways of working'),
    ],
  ]),
  ...grounded('data', [
    [
      'q6',
      'One place for each kind of information',
      from('cisco', 'data: centralisation'),
      from('iso42001', 'A.7 data'),
    ],
    ['q7', 'Quality of records', from('iso42001', 'A.7.4 data quality'), from('cisco', 'data: quality')],
    [
      'q8',
      'Figures within reach',
      from('cisco', 'data: analytics'),
      from('cisr', 'stage 1: accessible data'),
    ],
    [
      'q9',
      'Past work that software can read',
      from('iso42001', 'A.4.3 data resources'),
      from('cisr', 'stage 1: accessible data'),
    ],
    [
      'q10',
      'Access to confidential information',
      from('oecd', '1.2 and 1.4: privacy, security'),
      from('nistCsf', 'Protect: access control'),
    ],
  ]),
  ...grounded('technology', [
    [
      'q11',
      'Programs that can be reached',
      from('cisco', 'infrastructure'),
      from('iso42001', 'A.4.5 computing resources'),
    ],
    [
      'q12',
      'Programs that pass information on',
      from('cisr', 'stage 2: data shared between systems'),
      from('cisco', 'infrastructure'),
    ],
    [
      'q13',
      'Routine work that is automated',
      from('cisr', 'stages 2 and 3: automated processes'),
      from('nistAiRmf', 'Manage 4: monitoring'),
    ],
    [
      'q14',
      'Access to AI tools',
      from('iso42001', 'A.4.4 tooling resources'),
      from('cisco', 'infrastructure'),
    ],
    [
      'q15',
      'Safe sign-in',
      from('nistCsf', 'Protect: identity and authentication'),
      from('oecd', '1.4 robustness, security and safety'),
    ],
  ]),
  ...grounded('people', [
    [
      'q16',
      'How widely AI is used',
      from('cisco', 'talent and culture'),
      from('cisr', 'stage 3: AI ways of working'),
    ],
    [
      'q17',
      'Training',
      from('iso42001', '7.2 competence'),
      from('nistAiRmf', 'Govern 2.2: training'),
      from('oecd', '2.4 human capacity'),
    ],
    ['q18', 'How new ways of working take hold', from('cisco', 'culture: readiness for change')],
    ['q19', 'Help that can be relied on', from('iso42001', 'A.4.6 human resources'), from('cisco', 'talent')],
    [
      'q20',
      'A say for those who do the work',
      from('nistAiRmf', 'Govern 5: engagement of those concerned'),
      from('iso42001', '7.3 and 7.4: awareness, communication'),
    ],
  ]),
  ...grounded('processes', [
    [
      'q21',
      'Tasks that are described',
      from('iso42001', '7.5 and 8.1: documented operation'),
      from('cisr', 'stage 2: simplified processes'),
    ],
    [
      'q22',
      'Rules for the use of AI',
      from('iso42001', '5.2 and A.2: AI policy'),
      from('nistAiRmf', 'Govern 1: policies'),
      from('cisr', 'stage 1: acceptable use'),
    ],
    [
      'q23',
      'People check what AI produces',
      from('nistAiRmf', 'Map 3.5: human oversight'),
      from('iso42001', 'A.9.2 responsible use'),
      from('oecd', '1.2 human agency and oversight'),
    ],
    ['q24', 'Work that is measured', from('iso42001', '9.1 and 10.1: measurement, improvement')],
    [
      'q25',
      'Checks before a new tool is used',
      from('nistAiRmf', 'Govern 6: third parties'),
      from('iso42001', 'A.10.3 suppliers'),
    ],
  ]),
]
