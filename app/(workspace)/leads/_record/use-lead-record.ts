'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { getLeadRecord, LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { ApiError, request } from '@/lib/ui/request'
import { usePolling } from '@/lib/ui/use-polling'

/** A user going down the list by keyboard does not stop at each lead. */
const settleMs = 120

export const isBeingRead = (record: LeadRecordWire | undefined): boolean =>
  record?.research?.status === 'pending' || record?.research?.status === 'processing'

interface LeadRecordState {
  record: LeadRecordWire | undefined
  failure: ApiError | undefined
  reload: () => Promise<void>
}

/**
 * The record of a lead, requested when it is shown and polled while its website is read.
 * @param onResearched called when research of the website has ended
 */
export function useLeadRecord(
  leadId: string | null,
  initial: LeadRecordWire | undefined,
  onResearched: () => void,
): LeadRecordState {
  const [known, setKnown] = useState<ReadonlyMap<string, LeadRecordWire>>(
    () => new Map(initial ? [[initial.lead.id, initial]] : []),
  )
  const [failed, setFailed] = useState<{ leadId: string; error: ApiError }>()
  const record = leadId === null ? undefined : known.get(leadId)
  const failure = failed && failed.leadId === leadId ? failed.error : undefined

  const show = useCallback((next: LeadRecordWire) => {
    setKnown((before) => new Map(before).set(next.lead.id, next))
  }, [])

  const asked = useRef(0)
  const latestShown = useRef(0)
  const load = useCallback(
    async (id: string, signal?: AbortSignal) => {
      asked.current += 1
      const turn = asked.current
      // A stale response would revert later changes.
      const isOvertaken = () => turn < latestShown.current
      try {
        const found = await request<typeof getLeadRecord>(
          'GET /api/lead-generation/leads/{id}/record',
          { params: { id } },
          { signal },
        )
        if (isOvertaken()) return
        latestShown.current = turn
        show(found)
        setFailed(undefined)
      } catch (error) {
        if (!(error instanceof ApiError) || isOvertaken()) return
        setFailed({ leadId: id, error })
        // Erased meanwhile, perhaps by the prospect: its data must not stay on the screen.
        if (error.status === 404) setKnown((before) => new Map([...before].filter(([known]) => known !== id)))
      }
    },
    [show],
  )

  // A page provides its lead; otherwise the lead is requested, even a known one, since it may have changed.
  const wasGiven = useRef(initial?.lead.id)
  useEffect(() => {
    if (leadId === null) return
    if (wasGiven.current === leadId) {
      wasGiven.current = undefined
      return
    }
    const left = new AbortController()
    const timer = setTimeout(() => void load(leadId, left.signal), settleMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [leadId, load])

  const isAwaiting = isBeingRead(record)
  const ended = useRef(onResearched)
  useEffect(() => {
    ended.current = onResearched
  })
  usePolling(
    isAwaiting && leadId !== null ? leadId : undefined,
    async (signal) => {
      if (leadId !== null) await load(leadId, signal)
    },
    { firstMs: 1_500, slowestMs: 15_000 },
  )

  const wasAwaiting = useRef<string>(undefined)
  useEffect(() => {
    if (isAwaiting) wasAwaiting.current = leadId ?? undefined
    else if (wasAwaiting.current === leadId && leadId !== null) {
      wasAwaiting.current = undefined
      ended.current()
    }
  }, [isAwaiting, leadId])

  const reload = useCallback(async () => {
    if (leadId !== null) await load(leadId)
  }, [leadId, load])

  return { record, failure, reload }
}
