'use client'

import { useRef, useState } from 'react'
import type {
  AssumptionChangesInput,
  BusinessCaseWire,
  updateValueAssumptions,
  updateValueModel,
  ValueModelChangesInput,
} from '@/lib/audit/business-case/contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

/** The business case of a page; each change is stored at once and answers with all figures that follow. */
export function useBusinessCase(initial: BusinessCaseWire) {
  const [businessCase, setBusinessCase] = useState(initial)
  const [isSaving, setIsSaving] = useState(false)
  const refresh = useRefresh()
  // Changes are sent one after another, so that the last answer includes all of them.
  const queue = useRef(Promise.resolve())
  const { projectId } = initial

  function store(send: () => Promise<{ businessCase: BusinessCaseWire }>): Promise<void> {
    setIsSaving(true)
    const sent = queue.current.then(send).then(
      (answer) => setBusinessCase(answer.businessCase),
      (error) => {
        showFailure(error, 'The figure was not saved')
        refresh()
      },
    )
    queue.current = sent.finally(() => setIsSaving(false))
    return queue.current
  }

  return {
    businessCase,
    isSaving,
    assume: (body: AssumptionChangesInput) =>
      store(() =>
        request<typeof updateValueAssumptions>('PATCH /api/projects/{id}/business-case/assumptions', {
          params: { id: projectId },
          body,
        }),
      ),
    change: (opportunityId: string, body: ValueModelChangesInput) =>
      store(() =>
        request<typeof updateValueModel>('PATCH /api/projects/{id}/business-case/models/{opportunityId}', {
          params: { id: projectId, opportunityId },
          body,
        }),
      ),
  }
}

export type CaseActions = ReturnType<typeof useBusinessCase>
