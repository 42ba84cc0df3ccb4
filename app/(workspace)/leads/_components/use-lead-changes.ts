'use client'

import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import type { updateLeads } from '@/lib/lead-generation/leads/inbox-contract'
import { useRefresh } from '@/lib/ui/address'
import { showRefused } from '@/lib/ui/bulk'
import { request } from '@/lib/ui/request'
import { MAX_SELECTED } from '@/lib/ui/selection-store'
import { showFailure } from '@/lib/ui/toasts'

export interface LeadChange {
  isArchived?: boolean
  isRead?: boolean
}

type Changes = ReadonlyMap<string, LeadChange>

/** Writes are limited per minute, and working down a list by keyboard makes more of them than that. */
const sendEveryMs = 4_000
const mostAtOnce = MAX_SELECTED

function merged(changes: Changes, ids: readonly string[], change: LeadChange): Changes {
  const next = new Map(changes)
  for (const id of ids) next.set(id, { ...next.get(id), ...change })
  return next
}

/**
 * Optimistic changes of leads, sent in batches; the first is sent at once. A failed change is undone on the screen
 * and reported.
 */
export function useLeadChanges() {
  const refresh = useRefresh()
  const [, startTransition] = useTransition()
  const [shown, setShown] = useState<Changes>(new Map())
  const waiting = useRef<Changes>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSentAt = useRef(0)

  const forget = useCallback((sent: Changes) => {
    setShown((before) => new Map([...before].filter(([id]) => !sent.has(id) || waiting.current.has(id))))
  }, [])

  const send = useCallback(
    async (isLeaving = false) => {
      clearTimeout(timer.current)
      timer.current = undefined
      const sent: Changes = new Map([...waiting.current].slice(0, mostAtOnce))
      if (sent.size === 0) return
      waiting.current = new Map([...waiting.current].slice(mostAtOnce))
      lastSentAt.current = Date.now()
      if (waiting.current.size > 0) timer.current = setTimeout(() => void send(), sendEveryMs)
      try {
        const changes = [...sent].map(([id, change]) => ({ id, ...change }))
        const { failed } = await request<typeof updateLeads>(
          'PATCH /api/lead-generation/leads',
          { body: { changes } },
          { keepalive: isLeaving },
        )
        showRefused({ done: [], failed }, { one: 'lead', many: 'leads' })
        const moved = [...sent.values()].some(({ isArchived }) => isArchived !== undefined)
        if (!moved || isLeaving) return
        // In one update: a row must not reappear before the new list is there.
        startTransition(() => {
          refresh()
          forget(sent)
        })
      } catch (error) {
        forget(sent)
        showFailure(error, sent.size === 1 ? 'The lead was not changed' : 'The leads were not changed')
      }
    },
    [refresh, forget],
  )

  const change = useCallback(
    (ids: readonly string[], what: LeadChange) => {
      setShown((before) => merged(before, ids, what))
      waiting.current = merged(waiting.current, ids, what)
      if (timer.current) return
      const waitMs = Math.max(0, lastSentAt.current + sendEveryMs - Date.now())
      timer.current = setTimeout(() => void send(), waitMs)
    },
    [send],
  )

  useEffect(() => {
    const leave = () => void send(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [send])

  return { shown, change }
}

/** A lead with its pending changes applied. */
export function withChange(lead: ListedLeadWire, change: LeadChange | undefined): ListedLeadWire {
  if (!change) return lead
  const isArchived = change.isArchived ?? lead.surveyStatus === 'archived'
  const surveyStatus = isArchived
    ? 'archived'
    : lead.surveyStatus === 'archived'
      ? statusOutsideArchive(lead)
      : lead.surveyStatus
  return { ...lead, isRead: change.isRead ?? lead.isRead, surveyStatus }
}

function statusOutsideArchive({ convertedToAuditId, completedAt }: ListedLeadWire) {
  if (convertedToAuditId) return 'converted'
  return completedAt ? 'completed' : 'pending'
}
