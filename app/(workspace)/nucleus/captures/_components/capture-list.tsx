'use client'

import { Box, Text } from '@mantine/core'
import { memo } from 'react'
import { RowLink } from '@/lib/ui/row-link'
import { CaptureIcon } from './capture-icon'
import classes from './capture-list.module.css'
import type { CaptureRow } from './capture-row'
import { CaptureStatusBadge } from './capture-status'
import { CHANNEL_NAMES, dayWords, foundWords } from './capture-words'
import { ReadAgainButton } from './read-again-button'

interface CaptureListProps {
  captures: CaptureRow[]
  projectNames: ReadonlyMap<string, string>
}

export function CaptureList({ captures, projectNames }: CaptureListProps) {
  return (
    <ul className={classes.list} aria-label="Captures">
      {captures.map((capture) => (
        <CaptureItem
          key={capture.id}
          capture={capture}
          projectName={capture.projectId === null ? null : (projectNames.get(capture.projectId) ?? null)}
        />
      ))}
    </ul>
  )
}

interface CaptureItemProps {
  capture: CaptureRow
  projectName: string | null
}

const CaptureItem = memo(function CaptureItem({ capture, projectName }: CaptureItemProps) {
  const { id, title, channel, status, capturedAt, excerpt, processingResults } = capture
  const facts = [CHANNEL_NAMES[channel], dayWords(capturedAt), projectName].filter(Boolean)
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <CaptureIcon channel={channel} size={20} />
      </span>
      <Box miw={0}>
        <RowLink href={`/nucleus/captures/${id}`} fw={600}>
          {title}
        </RowLink>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Text>
        {status === 'failed' ? (
          <Text size="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
            {processingResults.error ?? 'It could not be read.'}
          </Text>
        ) : (
          excerpt !== title && (
            <Text size="sm" className={classes.excerpt}>
              {excerpt}
            </Text>
          )
        )}
      </Box>
      <div className={classes.state}>
        <CaptureStatusBadge status={status} />
        {status === 'processed' && (
          <Text size="sm" c="dimmed" className="tabular">
            {foundWords(processingResults.items)}
          </Text>
        )}
        {status === 'failed' && (
          <div className={classes.action}>
            <ReadAgainButton captureId={id} title={title} size="compact-sm" />
          </div>
        )}
      </div>
    </li>
  )
})
