'use client'

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint'
import { DangerButton } from './danger-button'
import type { RequestForm } from './form'
import { RequestFailure } from './request-failure'
import { useOpenerFocus } from './use-opener-focus'

interface FormDialogProps {
  request: RequestForm
  opened?: boolean
  onClose: () => void
  title: string
  submitLabel: string
  canSubmit?: boolean
  /** True while the form is locked for another reason than its own request, such as the way to the next page. */
  isBusy?: boolean
  gap?: 'md' | 'lg'
  children: ReactNode
}

/** Keeps what it shows while the dialog closes: drawing the form once more would delay the closing, and show it emptied. */
const Content = memo(
  ({ children }: { isClosing: boolean; children: ReactNode }) => children,
  (_, { isClosing }) => isClosing,
)

/**
 * A dialog around a form that sends one request. Shows why the request failed, and asks before it discards typed text.
 */
export function FormDialog({
  request,
  opened = true,
  onClose,
  title,
  submitLabel,
  canSubmit = true,
  isBusy = false,
  gap = 'md',
  children,
}: FormDialogProps) {
  const { form, failure, onSubmit, submitting } = request
  const isDirty = form.isDirty()
  const isSending = submitting || isBusy
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = opened
    return () => {
      isOpen.current = false
    }
  }, [opened])
  useOpenerFocus(opened)
  useWindowEvent('beforeunload', (event) => {
    if (opened && isDirty && !isSending) event.preventDefault()
  })

  function leave() {
    if (isSending) return
    if (isDirty) setIsAsking(true)
    else close()
  }
  function close() {
    setIsAsking(false)
    onClose()
    // Not seen before the dialog opens again.
    afterPaint(() => {
      if (!isOpen.current) startTransition(() => form.reset())
    })
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
      <Content isClosing={!opened}>
        <form onSubmit={onSubmit} noValidate>
          <Stack gap={gap}>
            <RequestFailure failure={failure} />
            {children}
          </Stack>
          {/* Keys, or “Keep editing” would turn into the submit button while it is pressed, and send the form. */}
          {isAsking ? (
            <Group key="leaving" justify="flex-end" gap="xs" mt="lg" role="alert">
              <Text size="sm" flex={1} miw="10rem">
                Leave without saving what you typed?
              </Text>
              <Button variant="default" onClick={() => setIsAsking(false)} autoFocus>
                Keep editing
              </Button>
              <DangerButton onClick={close}>Discard</DangerButton>
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
      </Content>
    </Modal>
  )
}
