'use client'

import { useState } from 'react'
import type { z } from 'zod'
import type { updateContradiction } from '@/lib/audit/analysis/contradictions-contract'
import type {
  createOpportunity,
  createRisk,
  deleteOpportunity,
  deleteRisk,
  FindingsWire,
  getFindings,
  MemoFindingWire,
  OpportunityFindingWire,
  orderFindings,
  RiskFindingWire,
  updateExecutiveSummary,
  updateMemo,
  updateOpportunity,
  updateRisk,
} from '@/lib/audit/analysis/findings-contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

type Body<Declared extends { input: { body?: z.ZodType } }> = z.input<NonNullable<Declared['input']['body']>>
type OpportunityChanges = Body<typeof updateOpportunity>
export type NewOpportunity = Body<typeof createOpportunity>
type RiskChanges = Body<typeof updateRisk>
export type NewRisk = Body<typeof createRisk>
export type ContradictionChanges = Body<typeof updateContradiction>
type MemoChanges = Body<typeof updateMemo>

const replaced = <Item extends { id: string }>(items: Item[], item: Item): Item[] =>
  items.map((other) => (other.id === item.id ? item : other))

/** Moves `id` by `by` places among those that are shown; dismissed ones keep their places. */
export function moved<Item extends { id: string; isDismissed: boolean }>(
  items: Item[],
  id: string,
  by: -1 | 1,
): Item[] {
  const from = items.findIndex((item) => item.id === id)
  let to = from + by
  while (items[to]?.isDismissed) to += by
  const target = items[to]
  const item = items[from]
  if (!item || !target) return items
  const next = [...items]
  next[from] = target
  next[to] = item
  return next
}

/** The findings of the page and the actions on them; each change is stored at once. */
export function useFindings(projectId: string, initial: FindingsWire) {
  const refresh = useRefresh()
  const [findings, setFindings] = useState(initial)
  const id = projectId

  const setOpportunity = (item: OpportunityFindingWire) =>
    setFindings((now) => ({ ...now, opportunities: replaced(now.opportunities, item) }))
  const setRisk = (item: RiskFindingWire) =>
    setFindings((now) => ({ ...now, risks: replaced(now.risks, item) }))
  const setMemo = (item: MemoFindingWire) =>
    setFindings((now) => ({ ...now, stakeholderMemos: replaced(now.stakeholderMemos, item) }))

  /** Shows a change before it is stored, and reverts it if storing fails. */
  async function store<Item>(
    before: Item,
    show: (item: Item) => void,
    after: Item,
    send: () => Promise<Item>,
  ) {
    show(after)
    try {
      show(await send())
    } catch (error) {
      show(before)
      showFailure(error, 'The change was not saved')
      refresh()
    }
  }

  return {
    findings,

    async addOpportunity(body: NewOpportunity) {
      const { opportunity } = await request<typeof createOpportunity>(
        'POST /api/projects/{id}/opportunities',
        { params: { id }, body },
      )
      setFindings((now) => ({ ...now, opportunities: [...now.opportunities, opportunity] }))
    },
    async changeOpportunity(item: OpportunityFindingWire, body: OpportunityChanges) {
      const { opportunity } = await request<typeof updateOpportunity>(
        'PATCH /api/projects/{id}/opportunities/{findingId}',
        { params: { id, findingId: item.id }, body },
      )
      setOpportunity(opportunity)
    },
    /** Optimistic, for changes made by a single press or a drag. */
    adjustOpportunity: (
      item: OpportunityFindingWire,
      body: Pick<OpportunityChanges, 'impactScore' | 'effortScore' | 'isDismissed'>,
    ) =>
      store(item, setOpportunity, { ...item, ...body }, async () => {
        const answer = await request<typeof updateOpportunity>(
          'PATCH /api/projects/{id}/opportunities/{findingId}',
          { params: { id, findingId: item.id }, body },
        )
        return answer.opportunity
      }),
    async removeOpportunity(item: OpportunityFindingWire) {
      await request<typeof deleteOpportunity>('DELETE /api/projects/{id}/opportunities/{findingId}', {
        params: { id, findingId: item.id },
      })
      setFindings((now) => ({ ...now, opportunities: now.opportunities.filter((one) => one.id !== item.id) }))
    },

    async addRisk(body: NewRisk) {
      const { risk } = await request<typeof createRisk>('POST /api/projects/{id}/risks', {
        params: { id },
        body,
      })
      setFindings((now) => ({ ...now, risks: [...now.risks, risk] }))
    },
    async changeRisk(item: RiskFindingWire, body: RiskChanges) {
      const { risk } = await request<typeof updateRisk>('PATCH /api/projects/{id}/risks/{findingId}', {
        params: { id, findingId: item.id },
        body,
      })
      setRisk(risk)
    },
    async removeRisk(item: RiskFindingWire) {
      await request<typeof deleteRisk>('DELETE /api/projects/{id}/risks/{findingId}', {
        params: { id, findingId: item.id },
      })
      setFindings((now) => ({ ...now, risks: now.risks.filter((one) => one.id !== item.id) }))
    },

    async changeMemo(item: MemoFindingWire, body: MemoChanges) {
      const { stakeholderMemo } = await request<typeof updateMemo>(
        'PATCH /api/projects/{id}/memos/{findingId}',
        { params: { id, findingId: item.id }, body },
      )
      setMemo(stakeholderMemo)
    },

    /** Settles a contradiction; the summary and the findings that rest on it follow. */
    async changeContradiction(contradictionId: string, body: ContradictionChanges) {
      await request<typeof updateContradiction>('PATCH /api/projects/{id}/contradictions/{contradictionId}', {
        params: { id, contradictionId },
        body,
      })
      setFindings(await request<typeof getFindings>('GET /api/projects/{id}/findings', { params: { id } }))
    },

    async changeSummary(text: string | null) {
      const answer = await request<typeof updateExecutiveSummary>(
        'PUT /api/projects/{id}/executive-summary',
        { params: { id }, body: { text } },
      )
      setFindings((now) => ({ ...now, executiveSummary: { ...now.executiveSummary, ...answer } }))
    },

    async move(kind: 'opportunities' | 'risks' | 'memos', findingId: string, by: -1 | 1) {
      const field = kind === 'memos' ? 'stakeholderMemos' : kind
      const before = findings[field]
      const after = moved<{ id: string; isDismissed: boolean }>(before, findingId, by)
      const show = (items: unknown) => setFindings((now) => ({ ...now, [field]: items }))
      show(after)
      try {
        await request<typeof orderFindings>('PUT /api/projects/{id}/findings/order', {
          params: { id },
          body: { kind, ids: after.map((item) => item.id) },
        })
      } catch (error) {
        show(before)
        showFailure(error, 'The order was not saved')
      }
    },
  }
}

export type FindingsActions = ReturnType<typeof useFindings>
