import type { InitiativeWire } from '@/lib/audit/roadmap/contract'

const FIELDS = [
  { name: 'owner', article: 'an', isOpen: ({ owner }: InitiativeWire) => !owner },
  { name: 'KPI', article: 'a', isOpen: ({ kpi }: InitiativeWire) => kpi === null },
  { name: 'budget', article: 'a', isOpen: ({ budget }: InitiativeWire) => budget === null },
  { name: 'value', article: 'a', isOpen: ({ annualValue }: InitiativeWire) => annualValue === null },
] as const
export type OpenField = (typeof FIELDS)[number]['name']

/** The fields that an initiative still lacks. Predecessors and gates are optional. */
export const openFieldsOf = (initiative: InitiativeWire): OpenField[] =>
  FIELDS.filter(({ isOpen }) => isOpen(initiative)).map(({ name }) => name)

/** The fields that every initiative lacks, so that the page can list them once. Empty for a single initiative. */
export const openInAll = (initiatives: readonly InitiativeWire[]): OpenField[] =>
  initiatives.length < 2
    ? []
    : FIELDS.filter(({ isOpen }) => initiatives.every(isOpen)).map(({ name }) => name)

/** `No initiative has an owner, KPI or budget yet.`; null for no fields. */
export function openInAllWords(fields: readonly OpenField[]): string | null {
  const first = FIELDS.find(({ name }) => name === fields[0])
  if (!first) return null
  const listed = fields.length === 1 ? fields[0] : `${fields.slice(0, -1).join(', ')} or ${fields.at(-1)}`
  return `No initiative has ${first.article} ${listed} yet.`
}
