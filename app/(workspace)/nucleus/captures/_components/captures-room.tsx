'use client'

import { ActionIcon, Box, Button, FileButton, VisuallyHidden } from '@mantine/core'
import { IconClipboardText, IconDownload, IconFileUpload } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { MAX_CAPTURE_FILE_BYTES } from '@/lib/nucleus/captures/constants'
import type { CaptureWire } from '@/lib/nucleus/captures/contract'
import type { dropCapture } from '@/lib/nucleus/captures/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { MenuButton } from '@/lib/ui/menu-button'
import { NewButton, useNewDialog } from '@/lib/ui/new-dialog'
import { countOf, fileSize } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { pathOf } from '@/lib/ui/request'
import { sendForm } from '@/lib/ui/send-form'
import { showSuccess } from '@/lib/ui/toasts'
import { UploadList } from '@/lib/ui/upload-list'
import { useUploads } from '@/lib/ui/use-uploads'
import { localDay, momentOf } from '../../../_kit/captures/capture-day'
import type { ProjectChoice } from '../../../_kit/projects/project-choice'
import { actionItemEntries } from './action-item-files'
import type { CaptureQuery } from './capture-query'
import type { CaptureRow } from './capture-row'
import { isUnderWay } from './capture-words'
import { PageDrop } from './page-drop'
import { QuickNote } from './quick-note'
import { useReadingWatch } from './use-reading-watch'

const PasteDialog = dynamic(() => import('./paste-dialog').then((module) => module.PasteDialog), {
  ssr: false,
})

/** Hints for the file dialog; the server detects a file's kind by its bytes. */
const FILE_KINDS = '.txt,.md,.vtt,.srt,.docx,.pdf,text/plain,text/markdown,text/vtt,application/pdf'

interface CapturesRoomProps {
  query: CaptureQuery
  projects: ProjectChoice[]
  /** The captures on this page. */
  captures: CaptureRow[]
  /** Filters and the list. */
  children: ReactNode
}

/** Every way to add a capture, above the list of captures. */
export function CapturesRoom({ query, projects, captures, children }: CapturesRoomProps) {
  const refresh = useRefresh()
  const dialog = useNewDialog()
  const project = projects.find(({ id }) => id === query.projectId)
  const { items, queue } = useUploads({
    send: async ([file], idempotencyKey, onProgress) => {
      const form = new FormData()
      form.append('file', file!)
      const now = new Date()
      const query = new URLSearchParams({ capturedAt: momentOf(localDay(now), now) })
      if (project) query.set('projectId', project.id)
      const path = `${pathOf<typeof dropCapture>('POST /api/nucleus/capture/files')}?${query}`
      const { capture } = await sendForm<{ capture: CaptureWire }>({ path, form, idempotencyKey, onProgress })
      return capture
    },
    onUploaded: ({ title }) => {
      showSuccess(`“${title}” is being read.`, 'File taken')
      refresh()
    },
    maxBytes: MAX_CAPTURE_FILE_BYTES,
    tooLarge: () => `The file is too large: at most ${fileSize(MAX_CAPTURE_FILE_BYTES)} can be read.`,
    // Longer waits belong to the hourly limit, which the user needs to know about.
    longestWaitSeconds: 90,
  })
  useReadingWatch(captures)
  const reading = captures.filter(isUnderWay).length

  return (
    <>
      <PageHeader
        title="Captures"
        description="Transcripts, notes and e-mails, read for what is to be done, what was decided and who was named."
        actions={
          <>
            <MenuButton
              button={
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label="Download actions"
                  title="Download actions"
                >
                  <IconDownload size={18} aria-hidden />
                </ActionIcon>
              }
              groups={[
                { label: 'My actions', entries: actionItemEntries('mine', { whose: 'mine' }) },
                project
                  ? { label: project.name, entries: actionItemEntries('project', { projectId: project.id }) }
                  : { label: 'All actions', entries: actionItemEntries('all', {}) },
              ]}
            />
            <FileButton onChange={(chosen) => queue.add(chosen)} accept={FILE_KINDS} multiple>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
                  Choose files
                </Button>
              )}
            </FileButton>
            <NewButton leftSection={<IconClipboardText size={16} aria-hidden />}>Paste a text</NewButton>
          </>
        }
      />
      <QuickNote projectId={project?.id ?? null} projectName={project?.name ?? null} />
      {items.length > 0 && (
        <Box mb="md">
          <UploadList
            items={items}
            onRetry={(id) => queue.retry(id)}
            onDismiss={(id) => queue.dismiss(id)}
            words={{
              list: 'Files on their way',
              failed: 'could not be taken',
              checking: 'Its text is taken out',
            }}
          />
        </Box>
      )}
      <VisuallyHidden role="status">
        {reading > 0 ? `${countOf(reading, 'capture is', 'captures are')} being read` : ''}
      </VisuallyHidden>
      {children}
      <PageDrop onFiles={(dropped) => queue.add(dropped)} projectName={project?.name ?? null} />
      {dialog.isNeeded && (
        <PasteDialog
          opened={dialog.opened}
          onClose={dialog.close}
          projects={projects}
          projectId={project?.id ?? null}
        />
      )}
    </>
  )
}
