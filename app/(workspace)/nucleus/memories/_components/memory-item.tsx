'use client'

import { Badge, Text } from '@mantine/core'
import { memo } from 'react'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { DateText } from '@/lib/ui/relative-time'
import { SelectBox } from '@/lib/ui/selection'
import { TYPE_NAMES } from '../../../_kit/memories/memory-words'
import { MemoryActions, type MemoryHandlers } from './memory-actions'
import classes from './memory-list.module.css'
import { MemorySource } from './memory-source'
import { TrustMark } from './trust-badge'

interface MemoryItemProps {
  memory: MemoryWire
  projectName: string | undefined
  captureTitle: string | undefined
  handlers: MemoryHandlers
}

export const MemoryItem = memo(function MemoryItem(props: MemoryItemProps) {
  const { memory, projectName, captureTitle, handlers } = props
  const { id, subject, content, memoryType, projectId, trust, createdAt } = memory
  return (
    <li className={classes.item} data-superseded={trust === 'superseded' || undefined}>
      <SelectBox id={id} label={subject} />
      <div className={classes.text}>
        <LinkAnchor
          href={`/nucleus/memories?memory=${id}`}
          data-record={id}
          className={classes.subject}
          underline="hover"
          c="inherit"
          onNavigate={(event) => {
            event.preventDefault()
            handlers.open(id)
          }}
        >
          {subject}
        </LinkAnchor>
        <Text className={`${classes.content} clamp`}>{content}</Text>
        <div className={classes.facts}>
          <TrustMark memory={memory} />
          <Badge component="span" variant="outline" color="gray">
            {TYPE_NAMES[memoryType]}
          </Badge>
          {projectId && projectName && (
            <LinkAnchor href={`/projects/${projectId}`} fz="inherit">
              {projectName}
            </LinkAnchor>
          )}
          <span>
            <MemorySource memory={memory} captureTitle={captureTitle} />
          </span>
          <DateText at={createdAt} />
        </div>
      </div>
      <MemoryActions memory={memory} handlers={handlers} />
    </li>
  )
})
