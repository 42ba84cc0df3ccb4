'use client'

import type { ReactNode } from 'react'
import { PROJECT_STAGES } from '@/lib/audit/projects/constants'
import type { browseProjects, changeProjects, ProjectChangeWire } from '@/lib/audit/projects/contract'
import { useRefresh } from '@/lib/ui/address'
import { changeMany } from '@/lib/ui/bulk'
import { collectIds } from '@/lib/ui/collect-ids'
import { request } from '@/lib/ui/request'
import { SelectionArea, useSelection } from '@/lib/ui/selection'
import { STANDING_NAMES } from '../../_kit/projects/stages'
import { type ProjectQuery, projectList, toListInput } from './project-query'

const noun = { one: 'project', many: 'projects' }

interface ProjectSelectionProps {
  ids: string[]
  total: number
  query: ProjectQuery
  children: ReactNode
}

const send = (changes: ProjectChangeWire[]) =>
  request<typeof changeProjects>('PATCH /api/projects/bulk', { body: { changes } })

/** The list of projects, several of which can be archived or moved at once. */
export function ProjectSelection({ ids, total, query, children }: ProjectSelectionProps) {
  const refresh = useRefresh()
  const store = useSelection(projectList.href(query))

  const change = (chosen: string[], what: Omit<ProjectChangeWire, 'id'>, title: string) =>
    changeMany({
      noun,
      title,
      send: () => send(chosen.map((id) => ({ id, ...what }))),
      takeBack: send,
      refresh,
    })

  return (
    <SelectionArea
      store={store}
      ids={ids}
      total={total}
      noun={noun}
      findAll={() =>
        collectIds(async (offset, limit) => {
          const page = await request<typeof browseProjects>('GET /api/projects/browse', {
            query: { ...toListInput(query), offset, limit },
          })
          return page.projects
        })
      }
      actions={(chosen) => [
        ...(query.status === 'archived'
          ? []
          : [
              {
                id: 'stage',
                label: 'Move to stage',
                choices: PROJECT_STAGES.map((stage) => ({
                  id: stage,
                  label: STANDING_NAMES[stage],
                  onPress: () => change(chosen, { stage }, `Moved to ${STANDING_NAMES[stage]}`),
                })),
              },
              {
                id: 'archive',
                label: 'Archive',
                onPress: () => change(chosen, { isArchived: true }, 'Archived'),
              },
            ]),
        ...(query.status === 'archived'
          ? [
              {
                id: 'restore',
                label: 'Restore from archive',
                onPress: () => change(chosen, { isArchived: false }, 'Restored from the archive'),
              },
            ]
          : []),
      ]}
    >
      {children}
    </SelectionArea>
  )
}
