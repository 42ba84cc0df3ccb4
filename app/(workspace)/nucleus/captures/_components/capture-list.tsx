'use client'

import { ActionIcon, Box, Text } from '@mantine/core'
import { IconFolder, IconFolderOff, IconFolderSymlink } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { memo, useState } from 'react'
import type { deleteCaptures } from '@/lib/nucleus/captures/contract'
import { useRefresh } from '@/lib/ui/address'
import { deleteLater, useHidden } from '@/lib/ui/bulk'
import { MenuButton } from '@/lib/ui/menu-button'
import { request } from '@/lib/ui/request'
import { RowLink } from '@/lib/ui/row-link'
import { SelectBox, SelectionArea, SelectPageBox, useSelection } from '@/lib/ui/selection'
import type { ProjectChoice } from '../../../_kit/projects/project-choice'
import { CaptureIcon } from './capture-icon'
import classes from './capture-list.module.css'
import { type CaptureQuery, captureList } from './capture-query'
import type { CaptureRow } from './capture-row'
import { CaptureStatusBadge } from './capture-status'
import { CHANNEL_NAMES, dayWords, foundWords } from './capture-words'
import { ReadAgainButton } from './read-again-button'
import { type MovedCapture, useMoveCapture } from './use-move-capture'

const ProjectTray = dynamic(() => import('./project-tray').then((module) => module.ProjectTray), {
  ssr: false,
})

interface CaptureListProps {
  captures: CaptureRow[]
  /** The ids of all that match. */
  matching: string[]
  query: CaptureQuery
  projects: ProjectChoice[]
}

const noun = { one: 'capture', many: 'captures' }

/** Captures, each of which can be selected, dragged onto a project or moved by its menu. */
export function CaptureList({ captures: listed, matching, query, projects }: CaptureListProps) {
  const projectNames = new Map(projects.map(({ id, name }) => [id, name]))
  const [dragged, setDragged] = useState<MovedCapture>()
  const { move } = useMoveCapture()
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
          onPress: () =>
            deleteLater({
              ids,
              noun,
              send: (keepalive) =>
                request<typeof deleteCaptures>(
                  'DELETE /api/nucleus/bulk/captures',
                  { body: { ids } },
                  { keepalive },
                ),
              refresh,
            }),
        },
      ]}
    >
      <SelectPageBox label="Select all captures on this page" text="Select all on this page" inset="0.5rem" />
      <ul className={classes.list} aria-label="Captures">
        {captures.map((capture) => (
          <CaptureItem
            key={capture.id}
            capture={capture}
            projectName={capture.projectId === null ? null : (projectNames.get(capture.projectId) ?? null)}
            projects={projects}
            onMove={move}
            onDrag={setDragged}
          />
        ))}
      </ul>
      {dragged && (
        <ProjectTray
          projects={projects}
          currentId={dragged.projectId}
          onDrop={(projectId, name) => {
            setDragged(undefined)
            void move(dragged, projectId, name)
          }}
        />
      )}
    </SelectionArea>
  )
}

interface CaptureItemProps {
  capture: CaptureRow
  projectName: string | null
  projects: ProjectChoice[]
  onMove: (capture: MovedCapture, projectId: string | null, projectName: string) => Promise<void>
  onDrag: (capture: MovedCapture | undefined) => void
}

const CaptureItem = memo(function CaptureItem(props: CaptureItemProps) {
  const { capture, projectName, projects, onMove, onDrag } = props
  const { id, title, channel, status, capturedAt, excerpt, processingResults } = capture
  const facts = [CHANNEL_NAMES[channel], dayWords(capturedAt), projectName].filter(Boolean)
  return (
    <li
      className={classes.row}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        // A change of the page while a drag begins would end it in some browsers.
        setTimeout(() => onDrag(capture))
      }}
      onDragEnd={() => onDrag(undefined)}
    >
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
          <Text size="sm" c="dimmed" className={`tabular ${classes.found}`}>
            {foundWords(processingResults.items)}
          </Text>
        )}
        <div className={classes.action}>
          <MenuButton
            button={
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move to a project: ${title}`}
                title="Move to a project"
              >
                <IconFolderSymlink size={16} aria-hidden />
              </ActionIcon>
            }
            groups={[{ label: 'Move to', entries: targetsOf(capture, projects, onMove) }]}
          />
        </div>
        {status === 'failed' && (
          <div className={classes.action}>
            <ReadAgainButton captureId={id} title={title} size="compact-sm" />
          </div>
        )}
      </div>
    </li>
  )
})

function targetsOf(capture: CaptureRow, projects: ProjectChoice[], onMove: CaptureItemProps['onMove']) {
  return [
    ...projects
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name }) => ({
        id,
        label: name,
        icon: <IconFolder size={16} aria-hidden />,
        isCurrent: id === capture.projectId,
        onPress: () => void onMove(capture, id, name),
      })),
    {
      id: 'none',
      label: 'No project',
      icon: <IconFolderOff size={16} aria-hidden />,
      isCurrent: capture.projectId === null,
      onPress: () => void onMove(capture, null, 'no project'),
    },
  ]
}
