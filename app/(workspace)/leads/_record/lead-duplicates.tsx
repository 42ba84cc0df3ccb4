'use client'

import { Button, Group, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { LeadSummaryWire } from '@/lib/lead-generation/leads/contract'
import type { listDuplicateLeads } from '@/lib/lead-generation/leads/inbox-contract'
import { LinkAnchor } from '@/lib/ui/links'
import { RecordList, RecordSection } from '@/lib/ui/record-section'
import { RelativeTime } from '@/lib/ui/relative-time'
import { request } from '@/lib/ui/request'
import { LeadStatusBadge } from '../../_kit/leads/lead-badges'
import { leadTitle } from '../../_kit/leads/lead-words'

const MergeLeads = dynamic(() => import('./merge-leads').then((module) => module.MergeLeads), { ssr: false })

interface LeadDuplicatesProps {
  leadId: string
  onChanged: () => Promise<void>
}

/** Leads that are probably the same person; nothing where there are none. */
export function LeadDuplicates({ leadId, onChanged }: LeadDuplicatesProps) {
  const router = useRouter()
  const [leads, setLeads] = useState<LeadSummaryWire[]>([])
  const [otherId, setOtherId] = useState<string>()
  const [merges, setMerges] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    request<typeof listDuplicateLeads>(
      'GET /api/lead-generation/leads/{id}/duplicates',
      { params: { id: leadId } },
      { signal: abort.signal },
    )
      .then((answer) => setLeads(answer.leads))
      // A suggestion only: the record is complete without it.
      .catch(() => {})
    return () => abort.abort()
  }, [leadId, merges])

  if (leads.length === 0) return null
  return (
    <RecordSection title="Possible duplicates">
      <RecordList label="Possible duplicates">
        {leads.map((lead) => (
          <li key={lead.id}>
            <Group gap="xs">
              <LinkAnchor href={`/leads/${lead.id}`} size="sm">
                {leadTitle(lead)}
              </LinkAnchor>
              <LeadStatusBadge lead={lead} />
              <Text size="sm" c="dimmed" component="div">
                <RelativeTime at={lead.createdAt} />
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                ml="auto"
                aria-haspopup="dialog"
                aria-label={`Merge with ${leadTitle(lead)}`}
                onClick={() => setOtherId(lead.id)}
              >
                Merge…
              </Button>
            </Group>
          </li>
        ))}
      </RecordList>
      {otherId && (
        <MergeLeads
          ids={[leadId, otherId]}
          onClose={() => setOtherId(undefined)}
          onMerged={(keptId) => {
            setOtherId(undefined)
            if (keptId !== leadId) {
              router.push(`/leads/${keptId}`)
              return
            }
            setMerges((before) => before + 1)
            void onChanged()
          }}
        />
      )}
    </RecordSection>
  )
}
