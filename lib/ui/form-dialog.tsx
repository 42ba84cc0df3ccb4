'use client'

import { Button, Group, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useOpenerFocus } from './use-opener-focus'

interface FormDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** True when closing would lose typed text. */
  isDirty: boolean
  isSending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submitLabel: string
  canSubmit?: boolean
  children: ReactNode
}

/** A dialog around a form that does not throw typed text away unasked. */
export function FormDialog({
  opened,
  onClose,
  title,
  isDirty,
  isSending,
  onSubmit,
  submitLabel,
  canSubmit = true,
  children,
}: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  useOpenerFocus(opened)
  useWindowEvent('beforeunload', (event) => {
    if (opened && isDirty && !isSending) event.preventDefault()
  })

  function leave() {
    if (isSending) return
    if (isDirty) setIsAsking(true)
    else onClose()
  }
  function discard() {
    setIsAsking(false)
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      size="lg"
      closeOnClickOutside={!isDirty}
      attributes={{ header: { role: 'presentation' } }}
    >
      <form onSubmit={onSubmit} noValidate>
        {children}
        {/* Keys, or “Keep editing” would turn into the submit button while it is pressed, and send the form. */}
        {isAsking ? (
          <Group key="leaving" justify="flex-end" gap="xs" mt="lg" role="alert">
            <Text size="sm" flex={1} miw="10rem">
              Leave without saving what you typed?
            </Text>
            <Button variant="default" onClick={() => setIsAsking(false)} autoFocus>
              Keep editing
            </Button>
            <Button color="red" onClick={discard}>
              Discard
            </Button>
          </Group>
        ) : (
          <Group key="editing" justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={leave} disabled={isSending}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending} disabled={!canSubmit}>
              {submitLabel}
            </Button>
          </Group>
        )}
      </form>
    </Modal>
  )
}
