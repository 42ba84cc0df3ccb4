'use client'

import type { SpotlightActionData } from '@mantine/spotlight'
import { IconBriefcase } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { listProjects, ProjectSummaryWire } from '@/lib/projects/contract'
import { MAX_PROJECTS } from '@/lib/projects/vocabulary'
import { everyPage } from '@/lib/ui/every-page'
import { failureMessage } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'

interface ProjectActions {
  actions: SpotlightActionData[]
  loading: boolean
  failure?: string
}

/** The others are found by typing: thousands of rows would keep the palette from opening. */
const mostOffered = 50

/** The account's projects as commands, read anew each time the palette is asked for. */
export function useProjectActions(requests: number): ProjectActions {
  const router = useRouter()
  const [projects, setProjects] = useState<ProjectSummaryWire[]>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const controller = new AbortController()
    setFailure(undefined)
    everyPage(MAX_PROJECTS, (query) =>
      request<typeof listProjects>('GET /api/projects', { query }, { signal: controller.signal }),
    )
      .then(setProjects)
      .catch((error) => {
        if (!controller.signal.aborted) setFailure(`Projects could not be read. ${failureMessage(error)}`)
      })
    return () => controller.abort()
  }, [requests])

  const actions = (projects ?? []).slice(0, mostOffered).map((project) => ({
    id: project.id,
    label: project.clientName,
    description: `${project.industry} · ${project.statusLabel}`,
    leftSection: <IconBriefcase size={18} stroke={1.7} aria-hidden />,
    onClick: () => router.push(`/projects/${project.id}`),
  }))
  return { actions, loading: projects === undefined && failure === undefined, failure }
}
