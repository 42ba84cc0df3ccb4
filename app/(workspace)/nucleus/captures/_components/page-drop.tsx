'use client'

import { Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './page-drop.module.css'

interface PageDropProps {
  onFiles: (files: File[]) => void
  /** The project that receives the files; null for none. */
  projectName: string | null
}

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the page; a file that misses every other target must not replace the page.
 */
export function PageDrop({ onFiles, projectName }: PageDropProps) {
  const [isOver, setIsOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })

  useEffect(() => {
    // Every element under the pointer fires enter and leave events: the drag has left the page when both counts match.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth += 1
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setIsOver(false)
    }
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth = 0
      setIsOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take.current(files)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop }
    const all = Object.entries(listeners) as [string, (event: DragEvent) => void][]
    for (const [name, listen] of all) document.addEventListener(name, listen as EventListener)
    return () => {
      for (const [name, listen] of all) document.removeEventListener(name, listen as EventListener)
    }
  }, [])

  if (!isOver) return null
  return (
    <div className={classes.cover}>
      <div className={classes.frame}>
        <IconFileUpload size={40} stroke={1.4} aria-hidden />
        <Text fw={600}>Drop to add</Text>
        <Text size="sm" c="dimmed">
          Text, Markdown, VTT, SRT, Word or PDF{projectName ? `, for ${projectName}` : ''}
        </Text>
      </div>
    </div>
  )
}
