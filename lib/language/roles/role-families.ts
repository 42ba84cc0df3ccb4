import type { Area } from '../catalogue'
import { wordsOf } from '../passages'
import type { ReadinessDimension } from '../synthesis'

export const ROLE_FAMILIES = [
  'leadership',
  'finance',
  'technology',
  'sales',
  'service',
  'hr',
  'compliance',
  'operations',
  'frontline',
  'unknown',
] as const
export type RoleFamily = (typeof ROLE_FAMILIES)[number]

interface FamilyRule {
  family: Exclude<RoleFamily, 'unknown'>
  /** Words of a job title: whole words, or the beginning of one with an asterisk. */
  titles: string
}

/** Earlier rules win: a 'Head of IT' belongs to technology, a 'Managing Director' to leadership. */
const rules: readonly FamilyRule[] = [
  {
    family: 'compliance',
    titles:
      'compliance, quality, audit*, legal, counsel, lawyer*, data protection, privacy, dpo, regulatory, risk manager, safety, governance',
  },
  {
    family: 'technology',
    titles:
      'it, cio, cto, information technology, data, developer*, software, system*, infrastructure, digital*, technology, security, analytics, ciso, informatics, administrator, applications, bim, cad',
  },
  {
    family: 'finance',
    titles:
      'finance*, financial, cfo, accounts, account payable, accounting, accountant*, controller*, controlling, treasur*, payable*, receivable*, bookkeep*, billing, payroll',
  },
  {
    family: 'hr',
    titles: 'hr, human resources, people, talent, recruit*, chro, personnel, training, learning',
  },
  {
    family: 'sales',
    titles:
      'sales, marketing, business development, account manager*, account executive*, commercial, cmo, cso, key account*, e commerce, ecommerce',
  },
  {
    family: 'service',
    titles:
      'customer, service*, support, claims, call centre, call center, contact centre, contact center, reception*, front desk, client',
  },
  {
    family: 'leadership',
    titles:
      'ceo, managing, owner, founder*, president, chief executive, general manager, chair*, partner, board, executive director, director, coo, chief operating, principal',
  },
  {
    family: 'operations',
    titles:
      'operation*, procurement, purchasing, production, logistics, warehouse, supply, plant, planning, planner*, manufacturing, maintenance, dispatch*, scheduling, practice manager, office manager, branch, project*, programme*, facility, medical director, head, lead, manager, supervisor*, foreman, workshop, engineering',
  },
  {
    family: 'frontline',
    titles:
      'clerk*, nurse*, technician*, operator*, assistant*, agent*, driver*, engineer*, doctor*, physician*, dr, gp, consultant*, secretar*, specialist*, handler*, adjuster*, caseworker*, worker*, teacher*, officer*, representative*, coordinator*, buyer*, fitter*, therapist*, pharmacist*, midwife*',
  },
]

/** The kind of role a job title names, its first part before the others; `unknown` for none. */
export function familyOf(role: string | null): RoleFamily {
  if (!role) return 'unknown'
  const [first = ''] = role.split(/[,;(/]| (?:and|&|with|for) /u)
  if (rank.test(first)) return ruleFor(role)?.family ?? 'unknown'
  return ruleFor(first)?.family ?? (trade.test(first) ? 'frontline' : ruleFor(role)?.family) ?? 'unknown'
}

/** A rank without a field, which the other parts of the title name: 'Director, Finance'. */
const rank =
  /^\W*(?:(?:deputy|senior|assistant|associate) )?(?:head|lead|manager|director|partner|officer)\W*$/iu

/** The word for somebody who practises a trade, such as 'cardiologist' or 'pathologist'. */
const trade = /(?:(?<!techn)ologist|iatrist|surgeon|agronomist|(?<!statist|mathemat|polit)ician)\W*$/iu

function ruleFor(title: string): FamilyRule | undefined {
  const words = wordsOf(title)
  return rules.find(({ titles }) => titles.split(', ').some((one) => hasTitle(words, one)))
}

function hasTitle(words: string, title: string): boolean {
  return title.endsWith('*') ? words.includes(` ${title.slice(0, -1)}`) : words.includes(` ${title} `)
}

export interface Concerns {
  areas: readonly Area[]
  dimensions: readonly ReadinessDimension[]
  /** Keys of the risks this role is responsible for. */
  risks: readonly string[]
  /** Requests of the audit to somebody in this role, in full sentences. */
  asks: readonly string[]
}

export const concernsOf: Record<RoleFamily, Concerns> = {
  leadership: {
    areas: [
      'documents',
      'finance',
      'service',
      'sales',
      'operations',
      'people',
      'technology',
      'knowledge',
      'compliance',
      'field',
      'sector',
    ],
    dimensions: ['strategy', 'people'],
    risks: [
      'no-ownership',
      'budget',
      'contradicting-information',
      'change-resistance',
      'errors-and-penalties',
      'key-person',
    ],
    asks: [
      'Please decide which of these to begin with, who is accountable for it, and how much time the people involved may spend on it.',
    ],
  },
  finance: {
    areas: ['finance', 'documents', 'knowledge'],
    dimensions: ['data', 'processes'],
    risks: ['budget', 'data-quality', 'errors-and-penalties', 'contradicting-information', 'vendor-lock-in'],
    asks: [
      'Please give us figures: the volumes, times and costs behind these points, from your records where possible, so that a return can be calculated before money is spent.',
    ],
  },
  technology: {
    areas: ['technology', 'knowledge', 'documents'],
    dimensions: ['technology', 'data'],
    risks: [
      'legacy-systems',
      'security',
      'shadow-ai',
      'shadow-it',
      'skills',
      'vendor-lock-in',
      'data-quality',
      'continuity',
    ],
    asks: [
      'Please tell us what is feasible: which interfaces exist, who may read which data, and what your team can support in the long run.',
    ],
  },
  sales: {
    areas: ['sales', 'service'],
    dimensions: ['processes', 'data'],
    risks: ['data-quality', 'errors-and-penalties', 'key-person'],
    asks: [
      'Please take responsibility for the customer side: say which rules apply to prices and commitments, and name one or two colleagues to try the first version.',
    ],
  },
  service: {
    areas: ['service', 'field', 'documents', 'knowledge'],
    dimensions: ['processes', 'people'],
    risks: ['errors-and-penalties', 'data-protection', 'change-resistance', 'key-person', 'continuity'],
    asks: [
      'Please give us examples: a sample of recent cases with the answers you would want, and the names of one or two experienced colleagues to try the first version.',
    ],
  },
  hr: {
    areas: ['people', 'knowledge'],
    dimensions: ['people'],
    risks: ['change-resistance', 'skills', 'key-person', 'data-protection'],
    asks: [
      'Please look after the people side: early and honest information for staff, training, and the involvement of staff representatives.',
    ],
  },
  compliance: {
    areas: ['compliance', 'sector', 'documents'],
    dimensions: ['processes', 'data'],
    risks: [
      'data-protection',
      'security',
      'errors-and-penalties',
      'shadow-ai',
      'shadow-it',
      'contradicting-information',
    ],
    asks: [
      'Please set the limits: which data may be used for what, which decisions must stay with people, and what evidence you will want to see.',
    ],
  },
  operations: {
    areas: ['operations', 'field', 'documents', 'people', 'sector', 'compliance'],
    dimensions: ['processes', 'data'],
    risks: [
      'key-person',
      'continuity',
      'data-quality',
      'errors-and-penalties',
      'shadow-ai',
      'shadow-it',
      'legacy-systems',
    ],
    asks: [
      'Please take responsibility for how this work is done: decide how it should run, where exceptions are allowed and who may change it.',
    ],
  },
  frontline: {
    areas: ['documents', 'service', 'field', 'sector', 'operations', 'knowledge', 'finance', 'sales'],
    dimensions: ['processes', 'people'],
    risks: ['change-resistance', 'key-person', 'data-protection'],
    asks: [
      'Please show us how the work is really done, with its exceptions, and tell us openly where a first version falls short.',
    ],
  },
  unknown: {
    areas: ['documents', 'service', 'operations', 'knowledge', 'finance', 'sales', 'technology'],
    dimensions: ['processes'],
    risks: ['key-person', 'data-quality', 'change-resistance'],
    asks: [
      'Please tell us where these findings match your own work and where they do not, and who else we should talk to.',
    ],
  },
}
