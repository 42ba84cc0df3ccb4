'use client'

import { useRef, useState } from 'react'
import type {
  createInitiative,
  deleteInitiative,
  InitiativeChangesInput,
  InitiativeWire,
  RoadmapWire,
  updateInitiative,
  updateRoadmap,
} from '@/lib/audit/roadmap/contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { quarterAfter } from './quarters'

/** The roadmap of a page; each change is stored at once and answers with the conflicts that follow. */
export function useRoadmap(initial: RoadmapWire) {
  const [roadmap, setRoadmap] = useState(initial)
  const refresh = useRefresh()
  // Moves are sent one after another, so that the last answer includes all of them.
  const queue = useRef(Promise.resolve())
  const underWay = useRef(0)
  const id = initial.projectId

  const replace = (item: InitiativeWire) =>
    setRoadmap((now) => ({
      ...now,
      initiatives: now.initiatives.map((one) => (one.id === item.id ? item : one)),
    }))

  const change = (initiativeId: string, body: InitiativeChangesInput) =>
    request<typeof updateInitiative>('PATCH /api/projects/{id}/roadmap/initiatives/{initiativeId}', {
      params: { id, initiativeId },
      body,
    })

  return {
    roadmap,

    /** Shows the new place before it is stored. */
    move(item: InitiativeWire, by: number): Promise<void> {
      if (by === 0) return queue.current
      const startQuarter = quarterAfter(item.startQuarter, by)
      replace({ ...item, startQuarter, isPlaced: true })
      underWay.current += 1
      queue.current = queue.current
        .then(() => change(item.id, { startQuarter }))
        .then(
          (answer) => {
            underWay.current -= 1
            // An older answer must not revert a later move.
            if (underWay.current === 0) setRoadmap(answer.roadmap)
          },
          (error) => {
            underWay.current -= 1
            showFailure(error, 'The move was not saved')
            refresh()
          },
        )
      return queue.current
    },

    async edit(item: InitiativeWire, body: InitiativeChangesInput) {
      setRoadmap((await change(item.id, body)).roadmap)
    },

    async add(body: InitiativeChangesInput & { title: string; startQuarter: string }) {
      const answer = await request<typeof createInitiative>('POST /api/projects/{id}/roadmap/initiatives', {
        params: { id },
        body,
      })
      setRoadmap(answer.roadmap)
    },

    async remove(item: InitiativeWire) {
      await request<typeof deleteInitiative>('DELETE /api/projects/{id}/roadmap/initiatives/{initiativeId}', {
        params: { id, initiativeId: item.id },
      })
      setRoadmap((now) => ({ ...now, initiatives: now.initiatives.filter((one) => one.id !== item.id) }))
      refresh()
    },

    async begin(startQuarter: string | null) {
      const answer = await request<typeof updateRoadmap>('PATCH /api/projects/{id}/roadmap', {
        params: { id },
        body: { startQuarter },
      })
      setRoadmap(answer.roadmap)
    },
  }
}

export type RoadmapActions = ReturnType<typeof useRoadmap>
