'use client'

import { Button, Group, Modal, Text } from '@mantine/core'
import type { Question } from './confirm'
import { DangerButton } from './danger-button'
import { useOpenerFocus } from './use-opener-focus'

interface ConfirmDialogProps {
  question: Question
  opened: boolean
  onAnswer: (confirmed: boolean) => void
}

export function ConfirmDialog({ question, opened, onAnswer }: ConfirmDialogProps) {
  useOpenerFocus(opened)
  const Answer = question.dangerous ? DangerButton : Button
  const { title, message, confirmLabel, cancelLabel = 'Cancel' } = question
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={title}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Text>{message}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {cancelLabel}
        </Button>
        <Answer onClick={() => onAnswer(true)}>{confirmLabel}</Answer>
      </Group>
    </Modal>
  )
}
