'use client'

import { Button, Group, Stack } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { type FormEvent, useState } from 'react'
import { MAX_NOTE_CHARACTERS } from '@/lib/nucleus/captures/constants'
import type { CaptureWire } from '@/lib/nucleus/captures/contract'
import type { createCapture } from '@/lib/nucleus/captures/record-contract'
import { failureMessage } from '@/lib/ui/form-errors'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { ApiError, request } from '@/lib/ui/request'
import { submitOnModEnter } from '@/lib/ui/submit-on-mod-enter'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { useDraft } from '@/lib/ui/use-draft'
import { momentOf } from '../../_kit/captures/capture-day'
import { OLDER_PROJECTS } from '../../_kit/projects/project-choice'
import { MAX_OFFERED } from '../../_kit/projects/projects-within-reach'
import { localDay } from './days'
import classes from './fields.module.css'
import { HomeSection } from './home-section'
import { NoteField } from './note-field'

const CaptureOutcome = dynamic(() => import('./capture-outcome').then((loaded) => loaded.CaptureOutcome), {
  ssr: false,
})

interface QuickCaptureProps {
  /** Projects that are not archived. */
  projects: { id: string; clientName: string }[]
}

/** Captures a note without leaving the page. The text is kept while it is typed. */
export function QuickCapture({ projects }: QuickCaptureProps) {
  const draft = useDraft('quick-capture')
  const attempt = useAttemptKey()
  const [projectId, setProjectId] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [handedIn, setHandedIn] = useState<CaptureWire>()

  const tooMany = draft.text.length - MAX_NOTE_CHARACTERS

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending || tooMany > 0) return
    const content = draft.text
    if (content.trim() === '') {
      setFailure('Write something first.')
      return
    }
    setSending(true)
    setFailure(undefined)
    try {
      const now = new Date()
      // The reader's day, from which relative dates in the text are counted.
      const capturedAt = momentOf(localDay(now), now)
      const body = { channel: 'text_note' as const, content, capturedAt, projectId: projectId || null }
      const { capture } = await attempt((idempotencyKey) =>
        request<typeof createCapture>('POST /api/nucleus/captures/paste', { body }, { idempotencyKey }),
      )
      setHandedIn(capture)
      draft.clear()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <HomeSection title="Note" more={{ href: '/nucleus/captures?new=1', label: 'Paste a transcript' }}>
      <form onSubmit={send} noValidate>
        <Stack gap="xs">
          <NoteField
            aria-label="Note"
            placeholder="What was said, promised or decided? Write it as you would for yourself."
            value={draft.text}
            onChange={(event) => {
              draft.type(event.currentTarget.value)
              setFailure(undefined)
            }}
            readOnly={isSending}
            onKeyDown={submitOnModEnter}
            error={tooMany > 0 ? tooLong(tooMany) : failure}
          />
          <Group justify="space-between" gap="xs" align="flex-end">
            {projects.length > 0 && (
              <div className={classes.select}>
                <select
                  aria-label="Project"
                  className={classes.field}
                  value={projectId}
                  onChange={(event) => setProjectId(event.currentTarget.value)}
                >
                  <option value="">No project</option>
                  {projects.map(({ id, clientName }) => (
                    <option key={id} value={id}>
                      {clientName}
                    </option>
                  ))}
                  {projects.length >= MAX_OFFERED && (
                    <option value={OLDER_PROJECTS.value} disabled={OLDER_PROJECTS.disabled}>
                      {OLDER_PROJECTS.label}
                    </option>
                  )}
                </select>
                <IconSelector size={16} aria-hidden />
              </div>
            )}
            <Button type="submit" loading={isSending} ml="auto">
              Save note
            </Button>
          </Group>
          {handedIn && <CaptureOutcome key={handedIn.id} capture={handedIn} />}
        </Stack>
      </form>
    </HomeSection>
  )
}

const tooLong = (tooMany: number) =>
  `At most ${formatCount(MAX_NOTE_CHARACTERS)} characters; ${formatCount(tooMany)} too many. Paste it as a transcript instead.`

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') {
    return 'Your first attempt was saved after all, with the text you had then. Save again to keep this text as well.'
  }
  if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds !== undefined) {
    const minutes = Math.ceil(error.retryAfterSeconds / 60)
    return `You have added many notes this hour. You can save this one in ${countOf(minutes, 'minute')}; it is kept here.`
  }
  return failureMessage(error)
}
