'use client'

import { IconBriefcase } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import type { browseProjects, ProjectSummaryWire } from '@/lib/audit/projects/contract'
import { failureMessage } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'
import { STANDING_NAMES, standingOf } from '../_kit/projects/stages'
import type { PaletteAction } from './palette-entry'

export interface ProjectActions {
  actions: PaletteAction[]
  loading: boolean
  failure?: string
}

/** Other projects are found by typing. */
const mostOffered = 50

/** The most recent projects as commands, loaded each time the palette is opened. */
export function useProjectActions(requests: number): ProjectActions {
  const router = useRouter()
  const [projects, setProjects] = useState<ProjectSummaryWire[]>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const controller = new AbortController()
    setFailure(undefined)
    request<typeof browseProjects>(
      'GET /api/projects/browse',
      { query: { status: 'all', limit: mostOffered } },
      { signal: controller.signal },
    )
      .then((answer) => setProjects(answer.projects))
      .catch((error) => {
        if (!controller.signal.aborted) setFailure(`Projects could not be read. ${failureMessage(error)}`)
      })
    return () => controller.abort()
  }, [requests])

  return useMemo(() => {
    const actions = (projects ?? []).map((project) => ({
      id: project.id,
      label: project.clientName,
      description: `${project.industry} · ${STANDING_NAMES[standingOf(project)]}`,
      icon: <IconBriefcase size={18} stroke={1.7} aria-hidden />,
      onClick: () => router.push(`/projects/${project.id}`),
    }))
    return { actions, loading: projects === undefined && failure === undefined, failure }
  }, [projects, failure, router])
}
