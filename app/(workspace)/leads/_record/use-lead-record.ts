'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { getLeadRecord, LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { ApiError, request } from '@/lib/ui/request'

/** A user going down the list by keys does not stop at each lead. */
const settleMs = 120
const firstPollMs = 1_500
const slowestPollMs = 15_000

export const isBeingRead = (record: LeadRecordWire | undefined): boolean =>
  record?.research?.status === 'pending' || record?.research?.status === 'processing'

interface LeadRecordState {
  record: LeadRecordWire | undefined
  failure: ApiError | undefined
  reload: () => Promise<void>
}

/**
 * The record of a lead, asked for when it is shown and again while its website is read: ever more seldom, and
 * never while nobody looks.
 * @param onResearched called when a visit to the website has ended
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
        // Erased meanwhile, perhaps by the prospect: nothing of it stays on the screen.
        if (error.status === 404) setKnown((before) => new Map([...before].filter(([known]) => known !== id)))
      }
    },
    [show],
  )

  // A page brings its lead along; everybody else asks, also for one that is known: it may have changed.
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
  useEffect(() => {
    if (!isAwaiting || leadId === null) return
    const left = new AbortController()
    let waitMs = firstPollMs
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (document.visibilityState === 'visible') {
        await load(leadId, left.signal)
        waitMs = Math.min(slowestPollMs, waitMs * 1.4)
      }
      if (!left.signal.aborted && document.visibilityState === 'visible') timer = setTimeout(look, waitMs)
    }
    const onVisible = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void look()
    }
    timer = setTimeout(look, waitMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isAwaiting, leadId, load])

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
