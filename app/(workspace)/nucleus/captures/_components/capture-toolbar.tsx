'use client'

import { Group, NativeSelect } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { CaptureChannel } from '@/lib/captures/contract'
import { CAPTURE_CHANNELS } from '@/lib/captures/vocabulary'
import { type CaptureQuery, capturesHref, SHOWN_STATES, type ShownState } from './capture-query'
import { CHANNEL_NAMES, STATE_NAMES } from './capture-words'
import { type ProjectChoice, projectOptions } from './project-choice'

const CHANNELS = [
  { value: '', label: 'All channels' },
  ...CAPTURE_CHANNELS.map((channel) => ({ value: channel, label: CHANNEL_NAMES[channel] })),
]
const STATES = [
  { value: '', label: 'Any status' },
  ...SHOWN_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
]

/** The filters of the list, all of them in its address. */
export function CaptureToolbar({ query, projects }: { query: CaptureQuery; projects: ProjectChoice[] }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const change = (changes: Partial<CaptureQuery>) =>
    startTransition(() => router.push(capturesHref({ ...query, page: 1, ...changes }), { scroll: false }))
  const isProjectShown = projects.length > 0 || query.projectId !== null
  return (
    <Group mb="md" gap="sm" align="flex-end" role="search" aria-label="Filters" aria-busy={isPending}>
      <NativeSelect
        label="Channel"
        data={CHANNELS}
        value={query.channel ?? ''}
        onChange={({ currentTarget: { value } }) => change({ channel: (value as CaptureChannel) || null })}
        flex="1 1 9rem"
        maw={{ sm: '12rem' }}
      />
      <NativeSelect
        label="Status"
        data={STATES}
        value={query.state ?? ''}
        onChange={({ currentTarget: { value } }) => change({ state: (value as ShownState) || null })}
        flex="1 1 9rem"
        maw={{ sm: '12rem' }}
      />
      {isProjectShown && (
        <NativeSelect
          label="Project"
          data={projectOptions(projects, 'All projects', query.projectId)}
          value={query.projectId ?? ''}
          onChange={({ currentTarget: { value } }) => change({ projectId: value || null })}
          flex="1 1 9rem"
          maw={{ sm: '18rem' }}
        />
      )}
    </Group>
  )
}
