import { changedFields, type Pair, sameFindings } from './carried-work'
import { contradictionId, sidesOf, subjectOf } from './contradictions'
import type { MemoRow, OpportunityRow, RiskRow } from './findings-queries'
import { isSamePassage } from './match-findings'
import { isEditedMemo, isEditedRisk } from './rules'
import type { DifferenceWire } from './runs-contract'
import { type AuditWithFindings, storedSynthesisOf } from './wire'

type Change = DifferenceWire['changes'][number]

/** Fields with their labels; a short field is shown with both values, a long one by its label only. */
const opportunityFields = [
  ['title', 'Title', true],
  ['impactScore', 'Impact', true],
  ['effortScore', 'Effort', true],
  ['description', 'Description', false],
  ['roiPotential', 'Return', false],
  ['implementationTimeline', 'Timeline', false],
  ['resourceRequirements', 'Resources', false],
  ['implementationStrategy', 'Approach', false],
  ['riskMitigation', 'Risk controls', false],
] as const satisfies readonly (readonly [keyof OpportunityRow, string, boolean])[]

const riskFields = [
  ['title', 'Title', true],
  ['severity', 'Severity', true],
  ['description', 'Description', false],
  ['mitigation', 'Mitigation', false],
] as const satisfies readonly (readonly [keyof RiskRow, string, boolean])[]

const memoFields = [['memo', 'Text', false]] as const satisfies readonly (readonly [
  keyof MemoRow,
  string,
  boolean,
])[]

interface Row {
  id: string
  dismissedAt: Date | null
  original: unknown
  evidence: readonly unknown[]
}

function changesOf<Compared extends Row>(
  { before, after }: Pair<Compared>,
  fields: readonly (readonly [keyof Compared, string, boolean])[],
): Change[] {
  const changes: Change[] = fields.flatMap(([field, name, isShort]) =>
    before[field] === after[field]
      ? []
      : [
          {
            field: name,
            before: isShort ? String(before[field]) : null,
            after: isShort ? String(after[field]) : null,
          },
        ],
  )
  const inWords = ({ dismissedAt }: Row) => (dismissedAt === null ? 'no' : 'yes')
  if (inWords(before) !== inWords(after)) {
    changes.push({ field: 'Dismissed', before: inWords(before), after: inWords(after) })
  }
  if (before.evidence.length !== after.evidence.length) {
    const [from, to] = [before, after].map(({ evidence }) => String(evidence.length)) as [string, string]
    changes.push({ field: 'Passages', before: from, after: to })
  }
  return changes
}

interface Compared<Item extends Row> {
  kind: DifferenceWire['kind']
  before: readonly Item[]
  after: readonly Item[]
  pairs: readonly Pair<Item>[]
  fields: readonly (readonly [keyof Item, string, boolean])[]
  titleOf: (row: Item) => string
  isEdited: (row: Item) => boolean
}

function compare<Item extends Row>({
  kind,
  before,
  after,
  pairs,
  fields,
  titleOf,
  isEdited,
}: Compared<Item>) {
  // Added findings are copied from run to run, and compared by title.
  const added = before.flatMap((row) => {
    const copy =
      row.original === null
        ? after.find((other) => other.original === null && titleOf(other) === titleOf(row))
        : undefined
    return copy ? [{ before: row, after: copy }] : []
  })
  const same = [...pairs, ...added]
  const isYours = (row: Item) => row.original === null || row.dismissedAt !== null || isEdited(row)
  const known = new Set(same.flatMap((pair) => [pair.before.id, pair.after.id]))
  const of = (row: Item, status: DifferenceWire['status'], changes: Change[] = [], yours = isYours(row)) => ({
    kind,
    status,
    id: row.id,
    title: titleOf(row),
    isYours: yours,
    changes,
  })
  const changed = same.flatMap((pair) => {
    const changes = changesOf(pair, fields)
    return changes.length > 0 ? [of(pair.after, 'changed', changes, isYours(pair.before))] : []
  })
  return {
    differences: [
      ...after.filter(({ id }) => !known.has(id)).map((row) => of(row, 'new', [], false)),
      ...before.filter(({ id }) => !known.has(id)).map((row) => of(row, 'gone')),
      ...changed,
    ],
    sameCount: same.length - changed.length,
  }
}

/** What is new, gone and changed from one run to another, and how many findings are the same. */
export function differencesOf(
  before: AuditWithFindings,
  after: AuditWithFindings,
): { differences: DifferenceWire[]; sameCount: number } {
  const same = sameFindings(before.findings, after.findings)
  const [from, to] = [before.findings, after.findings]
  const parts = [
    compare({
      kind: 'opportunity',
      before: from.opportunities,
      after: to.opportunities,
      pairs: same.opportunities,
      fields: opportunityFields,
      titleOf: ({ title }) => title,
      isEdited: (row) => Object.keys(changedFields(row, from.opportunities)).length > 0,
    }),
    compare({
      kind: 'risk',
      before: from.risks,
      after: to.risks,
      pairs: same.risks,
      fields: riskFields,
      titleOf: ({ title }) => title,
      isEdited: isEditedRisk,
    }),
    compare({
      kind: 'memo',
      before: from.memos,
      after: to.memos,
      pairs: same.memos,
      fields: memoFields,
      titleOf: ({ stakeholderName }) => `Memo to ${stakeholderName}`,
      isEdited: isEditedMemo,
    }),
    compareContradictions(before, after),
  ]
  return {
    differences: parts.flatMap(({ differences }) => differences),
    sameCount: parts.reduce((sum, { sameCount }) => sum + sameCount, 0),
  }
}

function compareContradictions(before: AuditWithFindings, after: AuditWithFindings) {
  const listed = ({ audit, decisions }: AuditWithFindings) =>
    (storedSynthesisOf(audit).contradictions ?? []).map((contradiction, index) => {
      const id = contradictionId(audit.id, index)
      const decision = decisions.find((one) => one.id === id)
      return { id, contradiction, title: decision?.subject ?? subjectOf(contradiction), isYours: !!decision }
    })
  const [from, to] = [listed(before), listed(after)]
  const isSame = (one: (typeof from)[number], other: (typeof from)[number]) =>
    sidesOf(one.contradiction).every((side) =>
      side.some((passage) =>
        other.contradiction.evidence.some((candidate) => isSamePassage(passage, candidate)),
      ),
    )
  const difference = (
    { id, title, isYours }: (typeof from)[number],
    status: 'new' | 'gone',
  ): DifferenceWire => ({ kind: 'contradiction', status, id, title, isYours, changes: [] })
  const fresh = to.filter((one) => !from.some((other) => isSame(one, other)))
  const gone = from.filter((one) => !to.some((other) => isSame(one, other)))
  return {
    differences: [
      ...fresh.map((one) => ({ ...difference(one, 'new'), isYours: false })),
      ...gone.map((one) => difference(one, 'gone')),
    ],
    sameCount: to.length - fresh.length,
  }
}
