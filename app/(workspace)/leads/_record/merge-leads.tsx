'use client'

import { useEffect, useState } from 'react'
import type { getLead, LeadWire, MergedLeadField } from '@/lib/lead-generation/leads/contract'
import type { mergeLeads } from '@/lib/lead-generation/leads/inbox-contract'
import { MergeDialog } from '@/lib/ui/merge-dialog'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { leadTitle } from '../../_kit/leads/lead-words'

const FIELDS: { key: MergedLeadField; label: string }[] = [
  { key: 'businessName', label: 'Business' },
  { key: 'clientName', label: 'Person' },
  { key: 'clientEmail', label: 'E-mail' },
  { key: 'clientPhone', label: 'Phone' },
  { key: 'industry', label: 'Industry' },
  { key: 'companySize', label: 'Company size' },
  { key: 'websiteUrl', label: 'Website' },
]

const named = (lead: LeadWire) =>
  `${leadTitle(lead)} (${lead.aiReadinessScore === null ? 'no score' : `${lead.aiReadinessScore} of 100`})`

interface MergeLeadsProps {
  ids: [string, string]
  onClose: () => void
  onMerged: (keptId: string) => void
}

/** Merges two leads after a look at both. */
export function MergeLeads({ ids: [oneId, otherId], onClose, onMerged }: MergeLeadsProps) {
  const [leads, setLeads] = useState<LeadWire[]>()
  useEffect(() => {
    const abort = new AbortController()
    const load = (id: string) =>
      request<typeof getLead>(
        'GET /api/lead-generation/leads/{id}',
        { params: { id } },
        { signal: abort.signal },
      )
    Promise.all([load(oneId), load(otherId)])
      .then((answers) => setLeads(answers.map(({ lead }) => lead)))
      .catch((error) => {
        if (abort.signal.aborted) return
        showFailure(error, 'The leads were not loaded')
        onClose()
      })
    return () => abort.abort()
  }, [oneId, otherId, onClose])

  if (!leads) return null
  const [one, other] = leads as [LeadWire, LeadWire]
  return (
    <MergeDialog
      title="Merge two leads"
      moved="Score and status are those of the lead that stays. Notes, history, website visits and a project move to it, and the other survey is kept with it. The other lead and its address are gone, unless its prospect continues an unfinished survey; this cannot be undone."
      records={[
        { id: one.id, name: named(one) },
        { id: other.id, name: named(other) },
      ]}
      fields={FIELDS.map(({ key, label }) => ({ key, label, values: [one[key], other[key]] }))}
      onClose={onClose}
      onMerge={async (body) => {
        const { lead } = await request<typeof mergeLeads>('POST /api/lead-generation/merge', { body })
        showSuccess(`${leadTitle(lead)} holds what both leads held.`, 'Leads merged')
        onMerged(lead.id)
      }}
    />
  )
}
