'use client'

import { Button, FileButton, VisuallyHidden } from '@mantine/core'
import { IconClipboardText, IconFileUpload } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { replaceAddress, useRefresh } from '@/lib/ui/address'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { showSuccess } from '@/lib/ui/toasts'
import type { CaptureQuery } from './capture-query'
import type { CaptureRow } from './capture-row'
import { isUnderWay } from './capture-words'
import { DroppedFiles } from './dropped-files'
import { PageDrop } from './page-drop'
import type { ProjectChoice } from './project-choice'
import { QuickNote } from './quick-note'
import { useDroppedFiles } from './use-dropped-files'
import { useReadingWatch } from './use-reading-watch'

const PasteDialog = dynamic(() => import('./paste-dialog').then((module) => module.PasteDialog), {
  ssr: false,
})

/** Hints for the file dialog; what a file is, the workspace tells by its bytes. */
const FILE_KINDS = '.txt,.md,.vtt,.srt,.docx,.pdf,text/plain,text/markdown,text/vtt,application/pdf'

/** Whether the dialog is open stands in the address, so that a link can open it. No request is made for it. */
function setPasting(opened: boolean) {
  const address = new URL(window.location.href)
  if (opened) address.searchParams.set('new', '1')
  else address.searchParams.delete('new')
  replaceAddress(address)
}

interface CapturesRoomProps {
  query: CaptureQuery
  projects: ProjectChoice[]
  /** Those on this page. */
  captures: CaptureRow[]
  /** Filters and the list. */
  children: ReactNode
}

/** Every way to hand something in, above the list of what was. */
export function CapturesRoom({ query, projects, captures, children }: CapturesRoomProps) {
  const refresh = useRefresh()
  const isPasting = useSearchParams().get('new') === '1'
  // Loaded when it is first asked for, and kept, so that it can fade out.
  const [isDialogNeeded, setIsDialogNeeded] = useState(isPasting)
  if (isPasting && !isDialogNeeded) setIsDialogNeeded(true)
  const project = projects.find(({ id }) => id === query.projectId)
  const { files, queue } = useDroppedFiles(project?.id ?? null, ({ title }) => {
    showSuccess(`“${title}” is being read.`, 'File taken')
    refresh()
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
            <FileButton onChange={(chosen) => queue.add(chosen)} accept={FILE_KINDS} multiple>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
                  Choose files
                </Button>
              )}
            </FileButton>
            <Button
              leftSection={<IconClipboardText size={16} aria-hidden />}
              onClick={() => setPasting(true)}
              aria-haspopup="dialog"
            >
              Paste a text
            </Button>
          </>
        }
      />
      <QuickNote projectId={project?.id ?? null} projectName={project?.name ?? null} />
      <DroppedFiles files={files} onRetry={(id) => queue.retry(id)} onDismiss={(id) => queue.dismiss(id)} />
      <VisuallyHidden role="status">
        {reading > 0 ? `${countOf(reading, 'capture is', 'captures are')} being read` : ''}
      </VisuallyHidden>
      {children}
      <PageDrop onFiles={(dropped) => queue.add(dropped)} projectName={project?.name ?? null} />
      {isDialogNeeded && (
        <PasteDialog
          opened={isPasting}
          onClose={() => setPasting(false)}
          projects={projects}
          projectId={project?.id ?? null}
        />
      )}
    </>
  )
}
