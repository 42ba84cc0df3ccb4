'use client'

import { Box, Text } from '@mantine/core'
import { memo } from 'react'
import type { deleteCaptures } from '@/lib/nucleus/captures/contract'
import { useRefresh } from '@/lib/ui/address'
import { deleteLater, useHidden } from '@/lib/ui/bulk'
import { request } from '@/lib/ui/request'
import { RowLink } from '@/lib/ui/row-link'
import { SelectBox, SelectionArea, SelectPageBox, useSelection } from '@/lib/ui/selection'
import { CaptureIcon } from './capture-icon'
import classes from './capture-list.module.css'
import { type CaptureQuery, captureList } from './capture-query'
import type { CaptureRow } from './capture-row'
import { CaptureStatusBadge } from './capture-status'
import { CHANNEL_NAMES, dayWords, foundWords } from './capture-words'
import { ReadAgainButton } from './read-again-button'

interface CaptureListProps {
  captures: CaptureRow[]
  /** The ids of all that match. */
  matching: string[]
  query: CaptureQuery
  projectNames: ReadonlyMap<string, string>
}

const noun = { one: 'capture', many: 'captures' }

export function CaptureList({ captures: listed, matching, query, projectNames }: CaptureListProps) {
  const refresh = useRefresh()
  const hidden = useHidden()
  const store = useSelection(captureList.href(query))
  const captures = listed.filter(({ id }) => !hidden.has(id))
  return (
    <SelectionArea
      store={store}
      ids={captures.map(({ id }) => id)}
      total={matching.length}
      noun={noun}
      findAll={async () => matching}
      actions={(ids) => [
        {
          id: 'delete',
          label: 'Delete',
          isDangerous: true,
          onPress: () =>
            deleteLater({
              ids,
              noun,
              send: (keepalive) =>
                request<typeof deleteCaptures>(
                  'DELETE /api/nucleus/captures/bulk',
                  { body: { ids } },
                  { keepalive },
                ),
              refresh,
            }),
        },
      ]}
    >
      <SelectPageBox label="Select all captures on this page" text="Select all on this page" />
      <ul className={classes.list} aria-label="Captures">
        {captures.map((capture) => (
          <CaptureItem
            key={capture.id}
            capture={capture}
            projectName={capture.projectId === null ? null : (projectNames.get(capture.projectId) ?? null)}
          />
        ))}
      </ul>
    </SelectionArea>
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
      <SelectBox id={id} label={title} />
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
