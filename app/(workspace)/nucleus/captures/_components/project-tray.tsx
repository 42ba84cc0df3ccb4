'use client'

import { Text } from '@mantine/core'
import { useState } from 'react'
import type { ProjectChoice } from '../../../_kit/projects/project-choice'
import classes from './project-tray.module.css'

interface ProjectTrayProps {
  projects: ProjectChoice[]
  /** The project that the dragged capture belongs to. */
  currentId: string | null
  onDrop: (projectId: string | null, name: string) => void
}

/** The projects that a dragged capture can be dropped on. */
export function ProjectTray({ projects, currentId, onDrop }: ProjectTrayProps) {
  const [over, setOver] = useState<string>()
  const targets = [
    ...projects.filter(({ id, isArchived }) => id !== currentId && !isArchived),
    ...(currentId === null ? [] : [{ id: null, name: 'No project' }]),
  ]
  return (
    <section className={classes.tray} aria-label="Drop on a project">
      <Text fw={600}>Move to</Text>
      {targets.length === 0 && <Text c="dimmed">There is no other project.</Text>}
      {targets.map(({ id, name }) => (
        <button
          type="button"
          tabIndex={-1}
          key={id}
          className={classes.project}
          data-over={over === (id ?? '') || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            event.dataTransfer.dropEffect = 'move'
            setOver(id ?? '')
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => {
            event.preventDefault()
            onDrop(id, name)
          }}
        >
          {name}
        </button>
      ))}
    </section>
  )
}
