'use client'

import { CAPTURE_CHANNELS } from '@/lib/nucleus/captures/constants'
import { ListToolbar } from '@/lib/ui/list-toolbar'
import { type ProjectChoice, projectOptions } from '../../../_kit/projects/project-choice'
import { type CaptureQuery, captureList, SHOWN_STATES } from './capture-query'
import { CHANNEL_NAMES, STATE_NAMES } from './capture-words'

const CHANNELS = [
  { value: '', label: 'All channels' },
  ...CAPTURE_CHANNELS.map((channel) => ({ value: channel, label: CHANNEL_NAMES[channel] })),
]
const STATES = [
  { value: '', label: 'Any status' },
  ...SHOWN_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
]

export function CaptureToolbar({ query, projects }: { query: CaptureQuery; projects: ProjectChoice[] }) {
  const isProjectShown = projects.length > 0 || query.projectId !== null
  return (
    <ListToolbar
      list={captureList}
      query={query}
      filters={[
        { field: 'channel', label: 'Channel', options: CHANNELS, basis: '9rem' },
        { field: 'state', label: 'Status', options: STATES, basis: '9rem' },
        ...(isProjectShown
          ? [
              {
                field: 'projectId' as const,
                label: 'Project',
                options: projectOptions(projects, 'All projects', query.projectId),
                basis: '9rem',
                maxWidth: '18rem',
              },
            ]
          : []),
      ]}
    />
  )
}
