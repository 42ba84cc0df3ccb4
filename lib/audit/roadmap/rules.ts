import type { Constraint } from '../../language/constraints/constraint'
import { codeOf } from '../../language/value-inputs/currencies'
import type { OpportunityWire, SynthesisWire } from '../analysis/contract'
import type { BusinessCaseWire, ValueModelWire } from '../business-case/contract'
import { MAX_QUARTERS } from './constants'
import type { InitiativeChangesInput, InitiativeWire, RoadmapConflictWire, RoadmapWire } from './contract'

/** Identifies an initiative, so that it is found again when a later audit gives it another id. */
export interface InitiativeReference {
  id: string
  title: string
  anchors: string[]
}

/** The consultant's settings of an initiative, as stored. */
export type StoredInitiative = Omit<InitiativeChangesInput, 'dependsOn'> & {
  dependsOn?: InitiativeReference[] | null
}

const numberOf = (quarter: string): number => {
  const [year = '0', part = '1'] = quarter.split('-Q')
  return Number(year) * 4 + Number(part) - 1
}

const quarterAt = (number: number): string => `${Math.floor(number / 4)}-Q${(number % 4) + 1}`

/** The quarter a number of quarters after another. */
export const quarterAfter = (quarter: string, by: number): string => quarterAt(numberOf(quarter) + by)

/** The quarters from one to another. */
export const quartersBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** The quarter of a day, `2027-03-31`, or of a month, `2027-03`. */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The first and last day of a quarter. */
export function daysOfQuarter(quarter: string): { first: string; last: string } {
  const number = numberOf(quarter)
  const year = Math.floor(number / 4)
  const month = (number % 4) * 3
  const day = (value: number) => new Date(value).toISOString().slice(0, 10)
  return { first: day(Date.UTC(year, month, 1)), last: day(Date.UTC(year, month + 3, 0)) }
}

const dayMs = 86_400_000

/** True when a freeze takes at least half of a quarter. */
export function isFrozen(quarter: string, { from, until }: Pick<Constraint, 'from' | 'until'>): boolean {
  if (until === null) return false
  const { first, last } = daysOfQuarter(quarter)
  const [start, end] = [Date.parse(first), Date.parse(last) + dayMs]
  const frozenFrom = from === null ? start : Math.max(start, Date.parse(from))
  const frozenTo = Math.min(end, Date.parse(until) + dayMs)
  return frozenTo - frozenFrom >= (end - start) / 2
}

/** A freeze without names is about all work; one of a system about initiatives that name it. */
const isAbout = ({ names }: Constraint, title: string): boolean =>
  names.length === 0 || names.some((name) => title.toLowerCase().includes(name.toLowerCase()))

const weeksAQuarter = 13

/** Everything that a roadmap follows from. */
export interface RoadmapMaterial {
  projectId: string
  analysisId: string
  /** The day of the audit, `2026-11-23`. */
  auditedOn: string
  chosenStart: string | null
  opportunities: readonly OpportunityWire[]
  phases: SynthesisWire['roadmap']
  /** The most weeks that an effort takes, by the rule of thumb of the analyst. */
  weeksOf: (effortScore: number) => number
  businessCase: BusinessCaseWire
  constraints: readonly Constraint[]
  /** What the consultant set, by opportunity. */
  changes: ReadonlyMap<string, StoredInitiative>
  added: readonly { id: string; title: string; changes: StoredInitiative }[]
  /** The current id of a stored reference; undefined when no audit finds it any more. */
  resolve: (reference: InitiativeReference) => string | undefined
}

interface Draft extends InitiativeWire {
  /** The quarter from the start in which the analyst places it. */
  earliest: number
}

const kpiOrder = ['minutesPerCase', 'hoursPerYear', 'costPerYear', 'casesPerYear'] as const
const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const manyMinutes = 300

/** Many minutes are shown in hours: 80 hours instead of 4,800 minutes. */
const inReadableUnit = (value: number, unit: string): string =>
  unit === 'minutes' && value >= manyMinutes
    ? `${amounts.format(value / 60)} hours`
    : `${amounts.format(value)} ${unit}`

/** The measure of an initiative: the first figure in the sources, with its current value. */
function statedKpi(model: ValueModelWire | undefined): InitiativeWire['kpi'] {
  for (const name of kpiOrder) {
    const input = model?.inputs.find((one) => one.input === name)
    const [stated] = input?.stated ?? []
    if (!input || !stated) continue
    return {
      name: input.label,
      baseline: inReadableUnit(stated.value, input.unit),
      target: null,
      evidence: [stated.evidence],
    }
  }
  return null
}

function kpiOf(changes: StoredInitiative, derived: InitiativeWire['kpi']): InitiativeWire['kpi'] {
  const { kpiName, kpiBaseline, kpiTarget } = changes
  if (!kpiName && !kpiBaseline && !kpiTarget) return derived
  return {
    name: kpiName ?? derived?.name ?? 'KPI',
    baseline: kpiBaseline ?? (kpiName ? null : (derived?.baseline ?? null)),
    target: kpiTarget ?? null,
    evidence: kpiBaseline || kpiName ? [] : (derived?.evidence ?? []),
  }
}

function draftOf(
  opportunity: OpportunityWire,
  material: RoadmapMaterial,
  start: string,
  isNeeded: boolean,
): Draft {
  const { phases, businessCase, constraints, weeksOf } = material
  const { id, title, category, effortScore } = opportunity
  const changes = material.changes.get(id) ?? {}
  const model = businessCase.models.find(({ opportunityId }) => opportunityId === id)
  const kind = changes.kind ?? (isNeeded ? 'enabler' : 'initiative')
  const phase = phases.find((one) => one.opportunities.includes(title))
  const gate = constraints.find((one) => one.kind === 'gate' && isAbout(one, title))
  const placed = model?.startMonth ? quarterOf(model.startMonth) : null
  const quarterCount = Math.min(MAX_QUARTERS, Math.max(1, Math.ceil(weeksOf(effortScore) / weeksAQuarter)))
  return {
    id,
    opportunityId: id,
    title: changes.title ?? title,
    kind,
    category: kind === 'enabler' ? null : category,
    startQuarter: placed ?? start,
    quarterCount: changes.quarterCount ?? quarterCount,
    isPlaced: placed !== null,
    owner: changes.owner ?? null,
    dependsOn: [],
    gate: changes.gate
      ? { text: changes.gate, evidence: [] }
      : gate && kind === 'initiative'
        ? { text: gate.statement, evidence: gate.evidence }
        : null,
    kpi: kpiOf(changes, statedKpi(model)),
    budget: changes.budget ?? model?.oneOffCost ?? null,
    annualValue: model?.annualValue?.likely ?? null,
    isAdded: false,
    isLeftOut: changes.isLeftOut ?? false,
    earliest: kind === 'enabler' || !phase ? 0 : Math.floor((phase.startWeek - 1) / weeksAQuarter),
  }
}

function addedDraft({ id, title, changes }: RoadmapMaterial['added'][number], start: string): Draft {
  return {
    id,
    opportunityId: null,
    title: changes.title ?? title,
    kind: changes.kind ?? 'initiative',
    category: null,
    startQuarter: changes.startQuarter ?? start,
    quarterCount: changes.quarterCount ?? 1,
    isPlaced: true,
    owner: changes.owner ?? null,
    dependsOn: [],
    gate: changes.gate ? { text: changes.gate, evidence: [] } : null,
    kpi: kpiOf(changes, null),
    budget: changes.budget ?? null,
    annualValue: null,
    isAdded: true,
    isLeftOut: changes.isLeftOut ?? false,
    earliest: 0,
  }
}

const lastQuarterOf = ({ startQuarter, quarterCount }: InitiativeWire): string =>
  quarterAfter(startQuarter, quarterCount - 1)

/** Places what the consultant did not: after what it depends on, and outside of freezes. */
function place(drafts: readonly Draft[], start: string, constraints: readonly Constraint[]): void {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const done = new Set<string>()
  const visit = (draft: Draft) => {
    if (done.has(draft.id)) return
    done.add(draft.id)
    for (const id of draft.dependsOn) {
      const before = byId.get(id)
      if (before) visit(before)
    }
    if (draft.isPlaced) return
    const ends = draft.dependsOn.flatMap((id) => {
      const before = byId.get(id)
      return before && !before.isLeftOut ? quartersBetween(start, lastQuarterOf(before)) + 1 : []
    })
    let at = Math.max(0, draft.earliest, ...ends)
    const freezes = constraints.filter((one) => one.kind === 'freeze' && isAbout(one, draft.title))
    while (at < MAX_QUARTERS && freezes.some((freeze) => isFrozen(quarterAfter(start, at), freeze))) at += 1
    draft.startQuarter = quarterAfter(start, at)
  }
  for (const draft of drafts) visit(draft)
}

/** Conflicts of the roadmap with its own dependencies and with what the client has set. */
function conflictsOf(
  initiatives: readonly InitiativeWire[],
  constraints: readonly Constraint[],
  currency: string,
): RoadmapConflictWire[] {
  const standing = initiatives.filter(({ isLeftOut }) => !isLeftOut)
  const byId = new Map(initiatives.map((one) => [one.id, one]))
  const conflicts: RoadmapConflictWire[] = []
  for (const one of standing) {
    for (const id of one.dependsOn) {
      const before = byId.get(id)
      if (!before) continue
      const last = lastQuarterOf(before)
      if (before.isLeftOut) {
        const text = `‘${one.title}’ depends on ‘${before.title}’, which is left out.`
        conflicts.push({ kind: 'dependency', initiativeId: one.id, text, evidence: [] })
      } else if (quartersBetween(last, one.startQuarter) < 1) {
        const text = `‘${one.title}’ starts in ${quarterLabel(one.startQuarter)}, but ‘${before.title}’, on which it depends, ends in ${quarterLabel(last)}.`
        conflicts.push({ kind: 'dependency', initiativeId: one.id, text, evidence: [] })
      }
    }
    for (const constraint of constraints) {
      const { kind, until, evidence } = constraint
      if (kind === 'freeze' && isAbout(constraint, one.title) && isFrozen(one.startQuarter, constraint)) {
        const text = `‘${one.title}’ starts in ${quarterLabel(one.startQuarter)}, which the client froze until ${until}.`
        conflicts.push({ kind: 'freeze', initiativeId: one.id, text, evidence })
      }
      const isLate = until !== null && daysOfQuarter(lastQuarterOf(one)).last > until
      if (kind === 'deadline' && constraint.names.length > 0 && isAbout(constraint, one.title) && isLate) {
        const text = `‘${one.title}’ ends in ${quarterLabel(lastQuarterOf(one))}, after the deadline of ${until}.`
        conflicts.push({ kind: 'deadline', initiativeId: one.id, text, evidence })
      }
    }
  }
  return [...conflicts, ...constraints.flatMap((one) => overspent(one, standing, currency) ?? [])]
}

/** A budget falls due in the quarter in which its initiative starts. */
function overspent(
  { kind, amount, currency: written, from, until, evidence }: Constraint,
  standing: readonly InitiativeWire[],
  currency: string,
): RoadmapConflictWire | null {
  if (kind !== 'cap' || amount === null || written === null || codeOf(written, currency) !== currency)
    return null
  const within = standing.filter(({ startQuarter }) => {
    const { first } = daysOfQuarter(startQuarter)
    return (from === null || daysOfQuarter(startQuarter).last >= from) && (until === null || first <= until)
  })
  const planned = within.reduce((sum, { budget }) => sum + (budget ?? 0), 0)
  if (planned <= amount) return null
  const period = until === null ? '' : ` until ${until}`
  return {
    kind: 'cap',
    initiativeId: null,
    text: `Budgets of ${currency} ${amounts.format(planned)}${period} exceed the client’s limit of ${currency} ${amounts.format(amount)}.`,
    evidence,
  }
}

/** `2027-Q1` in words: `Q1 2027`. */
const quarterLabel = (quarter: string): string => quarter.split('-').reverse().join(' ')

/** The roadmap by quarters: what follows from the audit, with what the consultant changed. */
export function buildRoadmap(material: RoadmapMaterial): RoadmapWire {
  const { projectId, analysisId, opportunities, businessCase, constraints, chosenStart } = material
  const { startMonth } = businessCase.assumptions
  const start =
    chosenStart ?? (startMonth ? quarterOf(startMonth) : quarterAfter(quarterOf(material.auditedOn), 1))
  const byTitle = new Map(opportunities.map(({ id, title }) => [title, id]))
  const titlesNeeded = new Set(opportunities.flatMap(({ dependencies }) => dependencies))
  const drafts = [
    ...opportunities.map((one) => draftOf(one, material, start, titlesNeeded.has(one.title))),
    ...material.added.map((one) => addedDraft(one, start)),
  ]
  const known = new Set(drafts.map(({ id }) => id))
  for (const draft of drafts) {
    const changes =
      material.changes.get(draft.id) ?? material.added.find(({ id }) => id === draft.id)?.changes
    const stated = opportunities.find(({ id }) => id === draft.id)?.dependencies ?? []
    const ids = changes?.dependsOn
      ? changes.dependsOn.map((one) => (known.has(one.id) ? one.id : material.resolve(one)))
      : stated.map((title) => byTitle.get(title))
    draft.dependsOn = [...new Set(ids.filter((id) => id !== undefined && id !== draft.id))] as string[]
  }
  place(drafts, start, constraints)
  const initiatives = drafts.map(({ earliest: _earliest, ...initiative }): InitiativeWire => initiative)
  const standing = initiatives.filter(({ isLeftOut }) => !isLeftOut)
  const offsets = standing.map((one) => quartersBetween(start, lastQuarterOf(one)))
  const first = Math.min(0, ...standing.map((one) => quartersBetween(start, one.startQuarter)))
  const count = Math.min(MAX_QUARTERS * 2, Math.max(3, ...offsets) - first + 1)
  const budgets = standing.flatMap(({ budget }) => budget ?? [])
  return {
    projectId,
    analysisId,
    currency: businessCase.currency,
    startQuarter: start,
    isStartChosen: chosenStart !== null,
    quarters: Array.from({ length: count }, (_, at) => quarterAfter(start, first + at)),
    initiatives,
    constraints: constraints.map(({ names: _names, ...constraint }) => constraint),
    conflicts: conflictsOf(initiatives, constraints, businessCase.currency),
    budget: budgets.length > 0 ? budgets.reduce((sum, budget) => sum + budget, 0) : null,
  }
}
