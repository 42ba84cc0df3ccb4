'use client'

import { useEffect, useState } from 'react'
import type { listStakeholders } from '@/lib/audit/interviews/contract'
import { request } from '@/lib/ui/request'

interface StakeholderChoice {
  id: string
  name: string
}

/** The stakeholders of a project, requested once it is chosen. Undefined until they are loaded. */
export function useStakeholders(projectId: string): StakeholderChoice[] | undefined {
  const [known, setKnown] = useState<{ projectId: string; stakeholders: StakeholderChoice[] }>()
  useEffect(() => {
    if (!projectId) return
    const left = new AbortController()
    request<typeof listStakeholders>(
      'GET /api/projects/{id}/stakeholders',
      { params: { id: projectId } },
      { signal: left.signal },
    ).then(
      ({ stakeholders }) => setKnown({ projectId, stakeholders }),
      // The stakeholder is optional: without the list the field is hidden, and the memory can still be saved.
      () => {},
    )
    return () => left.abort()
  }, [projectId])
  if (!projectId) return []
  return known?.projectId === projectId ? known.stakeholders : undefined
}
