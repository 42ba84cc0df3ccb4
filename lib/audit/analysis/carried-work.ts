import type { FoundOpportunity } from '../../language/synthesis'
import type { ContradictionDecisionValues } from './contradiction-queries'
import { contradictionId, sidesOf } from './contradictions'
import type { Findings, MemoRow, OpportunityRow, RiskRow } from './findings-queries'
import { isSamePassage, type Matchable, matchFindings } from './match-findings'
import { editableOf, isEditedMemo, isEditedRisk, isSame, type StoredSynthesis } from './rules'

export interface Pair<Row> {
  before: Row
  after: Row
}

/** The same findings in two runs. Added ones have no counterpart: they are the consultant's own. */
interface SameFindings {
  opportunities: Pair<OpportunityRow>[]
  risks: Pair<RiskRow>[]
  memos: Pair<MemoRow>[]
}

const asFound = <Row extends Omit<Matchable, 'title'> & { original: { title: string } | null }>(
  rows: readonly Row[],
) =>
  rows.flatMap((row) =>
    row.original
      ? [{ id: row.id, key: row.key, title: row.original.title, evidence: row.evidence, row }]
      : [],
  )

function sameRows<Row extends Omit<Matchable, 'title'> & { original: { title: string } | null }>(
  before: readonly Row[],
  after: readonly Row[],
): Pair<Row>[] {
  return matchFindings(asFound(before), asFound(after)).map((pair) => ({
    before: pair.before.row,
    after: pair.after.row,
  }))
}

/** The addressee of a memo: the stakeholder's id, or the name of a stakeholder without a row. */
export const addresseeOf = (memo: { stakeholderId: string | null; stakeholderName: string }): string =>
  memo.stakeholderId ?? memo.stakeholderName.toLowerCase()

/** Finds the same findings in two runs: by their passages, memos by their addressee. */
export function sameFindings(before: Findings, after: Findings): SameFindings {
  const memos = new Map(after.memos.map((memo) => [addresseeOf(memo), memo]))
  return {
    opportunities: sameRows(before.opportunities, after.opportunities),
    risks: sameRows(before.risks, after.risks),
    memos: before.memos.flatMap((memo) => {
      const same = memos.get(addresseeOf(memo))
      return same ? [{ before: memo, after: same }] : []
    }),
  }
}

/** The fields of an opportunity that the consultant changed. Titles of others that were renamed do not count. */
export function changedFields(
  row: OpportunityRow,
  all: readonly OpportunityRow[],
): Partial<Omit<FoundOpportunity, 'key' | 'evidence'>> {
  const { original } = row
  if (!original) return {}
  const [now, found] = [editableOf(row), editableOf(original)]
  const renamed = new Map(
    all.flatMap((other) => (other.original ? [[other.original.title, other.title]] : [])),
  )
  const expected = found.dependencies.map((title) => renamed.get(title) ?? title)
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) =>
      field === 'dependencies'
        ? !isSame(value, expected)
        : !isSame(value, found[field as keyof typeof found]),
    ),
  )
}

/** The new values of a run's opportunities that take over the consultant's work on the previous run. */
export function carriedOpportunities(
  pairs: readonly Pair<OpportunityRow>[],
  before: readonly OpportunityRow[],
): { id: string; foundTitle: string; values: Partial<OpportunityRow> }[] {
  const changes = pairs.map((pair) => ({ pair, fields: changedFields(pair.before, before) }))
  const called = new Map(
    changes.map(({ pair, fields }) => [pair.before.title, fields.title ?? pair.after.title]),
  )
  return changes.flatMap(({ pair, fields }) => {
    const { dependencies } = fields
    const { dismissedAt } = pair.before
    if (Object.keys(fields).length === 0 && dismissedAt === null) return []
    const values = {
      ...fields,
      ...(dependencies && { dependencies: dependencies.map((title) => called.get(title) ?? title) }),
      dismissedAt,
    }
    return [{ id: pair.after.id, foundTitle: pair.after.title, values }]
  })
}

/** The same for risks. */
export function carriedRisks(pairs: readonly Pair<RiskRow>[]): { id: string; values: Partial<RiskRow> }[] {
  return pairs.flatMap(({ before, after }) => {
    const { original, dismissedAt } = before
    if (!original || (!isEditedRisk(before) && dismissedAt === null)) return []
    const fields = ['title', 'description', 'mitigation', 'severity'] as const
    const edits = fields.flatMap((field) =>
      before[field] === original[field] ? [] : [[field, before[field]]],
    )
    return [{ id: after.id, values: { ...Object.fromEntries(edits), dismissedAt } }]
  })
}

/** The same for memos. */
export function carriedMemos(pairs: readonly Pair<MemoRow>[]): { id: string; values: Partial<MemoRow> }[] {
  return pairs.flatMap(({ before, after }) => {
    const isEdited = isEditedMemo(before)
    if (!isEdited && before.dismissedAt === null) return []
    return [
      { id: after.id, values: { ...(isEdited && { memo: before.memo }), dismissedAt: before.dismissedAt } },
    ]
  })
}

interface Ordered {
  id: string
  original: unknown
}

/**
 * The order of a run's findings after a previous run: if the consultant changed that order, the same findings keep it
 * and new ones are placed by the analyst's order; findings that the consultant added follow the finding they followed
 * before.
 * @param before in their order
 * @param after in the analyst's order
 * @param copies the ids of added findings in the new run, by their ids in the one before
 */
export function orderAfter<Row extends Ordered>(
  before: readonly Row[],
  after: readonly Row[],
  pairs: readonly Pair<Row>[],
  copies: ReadonlyMap<string, string>,
  isReordered: boolean,
): string[] {
  const now = new Map(pairs.map((pair) => [pair.before.id, pair.after.id]))
  const same = before.flatMap(({ id }) => now.get(id) ?? [])
  const places = new Set(same)
  let at = 0
  const order = after.map(({ id }) => (isReordered && places.has(id) ? (same[at++] as string) : id))
  let last: string | undefined
  for (const { id } of before) {
    const copy = copies.get(id)
    if (copy) order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, copy)
    last = copy ?? now.get(id) ?? last
  }
  return order
}

const keyedAs = {
  opportunities: ({ key }: { key: string | null }) => key ?? '',
  risks: ({ key }: { key: string | null }) => key ?? '',
  memos: addresseeOf,
}

/** Whether the findings of a kind are in another order than the analyst's. */
export function isReordered(
  kind: keyof Findings,
  findings: Findings,
  order: StoredSynthesis['order'],
): boolean {
  if (!order) return false
  const keyOf = keyedAs[kind] as (row: unknown) => string
  const now = findings[kind].filter(({ original }) => original !== null).map(keyOf)
  return !isSame(now, order[kind])
}

/** Decisions about an earlier run's contradictions for the same ones of a later run. */
export function carriedDecisions(
  before: { id: string; contradictions: StoredSynthesis['contradictions'] },
  decisions: readonly ContradictionDecisionValues[],
  after: { id: string; contradictions: StoredSynthesis['contradictions'] },
): ContradictionDecisionValues[] {
  const taken = new Set<number>()
  return before.contradictions.flatMap((contradiction, index) => {
    const decision = decisions.find(({ id }) => id === contradictionId(before.id, index))
    if (!decision) return []
    const [statement, against] = sidesOf(contradiction)
    const hasSame = (one: typeof statement, other: typeof statement) =>
      one.some((passage) => other.some((candidate) => isSamePassage(passage, candidate)))
    const sides = after.contradictions.map((other) => {
      const [left, right] = sidesOf(other)
      if (hasSame(statement, left) && hasSame(against, right)) return 'same'
      return hasSame(statement, right) && hasSame(against, left) ? 'turned' : null
    })
    const at = sides.findIndex((side, place) => side !== null && !taken.has(place))
    if (at === -1) return []
    taken.add(at)
    const { state } = decision
    const turned = { statement_holds: 'against_holds', against_holds: 'statement_holds' } as const
    return [
      {
        id: contradictionId(after.id, at),
        subject: decision.subject,
        state: sides[at] === 'turned' && state in turned ? turned[state as keyof typeof turned] : state,
        reason: decision.reason,
        owner: decision.owner,
        note: decision.note,
        settledAt: decision.settledAt,
      },
    ]
  })
}
