'use client'

import { useCallback } from 'react'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import type { updateLeads } from '@/lib/lead-generation/leads/inbox-contract'
import { showRefused } from '@/lib/ui/bulk'
import { request } from '@/lib/ui/request'
import { withLatest } from '@/lib/ui/send-queue'
import { showFailure } from '@/lib/ui/toasts'
import { useSendQueue } from '@/lib/ui/use-send-queue'
import { batchesOf, type Entry, type LeadChange } from './lead-change-queue'

async function send(changes: Entry[]): Promise<void> {
  const { failed } = await request<typeof updateLeads>(
    'PATCH /api/lead-generation/leads',
    { body: { changes } },
    { keepalive: true },
  )
  showRefused({ done: [], failed }, { one: 'lead', many: 'leads' })
}

const options = {
  add: withLatest<Entry>,
  batches: batchesOf,
  send,
  onFailed: (batch: Entry[], error: unknown) =>
    showFailure(error, batch.length === 1 ? 'The lead was not changed' : 'The leads were not changed'),
}

/**
 * Optimistic changes of leads, sent in batches one after the other. A failed change is undone on the screen and
 * reported.
 */
export function useLeadChanges() {
  const { shown, push } = useSendQueue<Entry, LeadChange>(options)
  const change = useCallback(
    (ids: readonly string[], what: LeadChange) =>
      push(
        ids.map((id) => ({ id, ...what })),
        (before) => ({ ...before, ...what }),
      ),
    [push],
  )
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
