import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '@/lib/ui/confirm'
import { ConfirmHost } from '@/lib/ui/confirm-host'
import type { RequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { LogoField } from '@/lib/ui/logo-field'
import { PasswordField } from '@/lib/ui/password-field'
import { ApiError } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { SaveButtons } from '@/lib/ui/save-buttons'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { showUndoable } from '@/lib/ui/undo-toast'
import { UploadList } from '@/lib/ui/upload-list'
import type { UploadItem } from '@/lib/ui/upload-queue'
import { Component, Example, longText } from './example'

const failed = (status: number, message: string, body: Record<string, unknown> = {}) =>
  new ApiError(status, message, undefined, [], undefined, body)

const upload = (id: number, name: string, item: Partial<UploadItem>): UploadItem => ({
  id,
  file: new File(['x'.repeat(2048)], name),
  status: 'sending',
  progress: 0,
  canRetry: false,
  ...item,
})
const UPLOADS = [
  upload(1, 'waiting.pdf', { status: 'waiting' }),
  upload(2, 'limited.pdf', { status: 'waiting', message: 'Waiting for the next free minute' }),
  upload(3, 'on-its-way.pdf', { progress: 40 }),
  upload(4, 'arrived.pdf', { progress: 100 }),
  upload(5, 'photo.png', { status: 'failed', message: 'This kind of file cannot be read.' }),
  upload(6, `${longText}.docx`, { status: 'failed', message: longText, canRetry: true }),
]

type Opened = 'clean' | 'changed' | 'sending' | 'error'
const STATES: Opened[] = ['clean', 'changed', 'sending', 'error']

/** The form of a request in one of its states. */
const requestIn = (state: Opened): RequestForm => ({
  form: { isDirty: () => state !== 'clean', reset() {} },
  failure: state === 'error' ? failed(0, 'The connection was lost.') : undefined,
  onSubmit: (event) => event.preventDefault(),
  submitting: state === 'sending',
})

function Dialogs() {
  const [opened, setOpened] = useState<Opened>()
  return (
    <Group gap="xs">
      {STATES.map((state) => (
        <Button key={state} variant="default" onClick={() => setOpened(state)}>
          Open the dialog: {state}
        </Button>
      ))}
      {opened && (
        <FormDialog
          request={requestIn(opened)}
          onClose={() => setOpened(undefined)}
          title="New thing"
          canSubmit={opened !== 'clean'}
          submitLabel="Create"
        >
          <TextInput
            label="Name"
            defaultValue={longText}
            error={opened === 'error' ? 'Must not be empty.' : undefined}
          />
        </FormDialog>
      )}
    </Group>
  )
}

export function Forms() {
  const [answer, setAnswer] = useState('not asked')
  return (
    <>
      <Component name="FormDialog">
        <Dialogs />
      </Component>

      <Component name="SaveButtons">
        {(['clean', 'changed', 'sending'] as const).map((state) => (
          <Example key={state} state={state}>
            <Group>
              <SaveButtons request={requestIn(state)} />
            </Group>
          </Example>
        ))}
      </Component>

      <Component name="RequestFailure">
        <Stack>
          <RequestFailure failure={failed(409, 'name: is taken')} />
          <RequestFailure failure={failed(401, 'Sign in.')} />
          <RequestFailure failure={failed(403, longText, { requiredTier: 'growth' })} />
          <RequestFailure failure={undefined} />
        </Stack>
      </Component>

      <Component name="PasswordField">
        <Stack>
          <PasswordField label="Password" autoComplete="current-password" defaultValue="four random words" />
          <PasswordField label="New password" autoComplete="new-password" error="Must be longer." />
          <PasswordField label="No password" autoComplete="new-password" disabled />
        </Stack>
      </Component>

      <Component name="LogoField">
        <Stack>
          <LogoField
            label="Logo"
            description="Shown on surveys and reports."
            value={null}
            onChange={() => {}}
          />
          <LogoField label="Chosen logo" value="/logo.svg" onChange={() => {}} />
        </Stack>
      </Component>

      <Component name="UploadList">
        <Example state="Every state of a file">
          <UploadList
            items={UPLOADS}
            onRetry={() => {}}
            onDismiss={() => {}}
            words={{ list: 'Uploads', failed: 'was not uploaded', checking: 'Being checked' }}
          />
        </Example>
      </Component>

      <Component name="Confirm">
        <Group>
          <Button
            variant="default"
            onClick={async () => {
              const isSure = await confirm({
                title: 'Delete this thing?',
                message: longText,
                confirmLabel: 'Delete',
                dangerous: true,
              })
              setAnswer(isSure ? 'yes' : 'no')
            }}
          >
            Ask
          </Button>
          <Text>Answer: {answer}</Text>
        </Group>
        <ConfirmHost />
      </Component>

      <Component name="Toasts, undo">
        <Group>
          <Button variant="default" onClick={() => showSuccess(longText, 'Saved')}>
            Show success
          </Button>
          <Button variant="default" onClick={() => showFailure(failed(500, 'Something broke'), 'Not saved')}>
            Show failure
          </Button>
          <Button
            variant="default"
            onClick={() => showUndoable('The thing is deleted.', 'Deleted', () => setAnswer('taken back'))}
          >
            Show undo
          </Button>
        </Group>
      </Component>
    </>
  )
}
