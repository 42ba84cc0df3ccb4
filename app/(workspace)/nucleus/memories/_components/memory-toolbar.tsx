'use client'

import { MAX_QUERY_CHARACTERS, MEMORY_TRUST, MEMORY_TYPES } from '@/lib/nucleus/memories/constants'
import { ListToolbar } from '@/lib/ui/list-toolbar'
import { TRUST_NAMES, TYPE_NAMES } from '../../../_kit/memories/memory-words'
import { type ProjectChoice, projectOptions } from '../../../_kit/projects/project-choice'
import { type MemoryQuery, memoryList } from './memory-query'

const TYPES = [
  { value: '', label: 'All types' },
  ...MEMORY_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] })),
]
const TRUSTS = [
  { value: '', label: 'Any trust' },
  ...MEMORY_TRUST.map((value) => ({ value, label: TRUST_NAMES[value] })),
]

export function MemoryToolbar({ query, projects }: { query: MemoryQuery; projects: ProjectChoice[] }) {
  const projectChoices = projectOptions(projects, 'All projects', query.projectId)
  return (
    <ListToolbar
      list={memoryList}
      query={query}
      search={{
        placeholder: 'Words, names or numbers',
        maxCharacters: MAX_QUERY_CHARACTERS,
        // Longer than the pause between two keys: every search counts the memories it finds as retrieved.
        pauseMs: 400,
      }}
      filters={[
        { field: 'type', label: 'Type', options: TYPES, basis: '7rem', maxWidth: '10rem' },
        { field: 'trust', label: 'Trust', options: TRUSTS, basis: '7rem', maxWidth: '10rem' },
        ...(projectChoices.length > 1
          ? [
              {
                field: 'projectId' as const,
                label: 'Project',
                options: projectChoices,
                basis: '9rem',
                maxWidth: '14rem',
              },
            ]
          : []),
      ]}
    />
  )
}
