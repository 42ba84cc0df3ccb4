'use client'

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { DangerButton } from '@/lib/ui/danger-button'
import { RelativeTime } from '@/lib/ui/relative-time'

interface ConflictDialogProps {
  changedAt: string
  /** "3 changes" */
  changes: string
  isSaving: boolean
  onOverwrite: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/**
 * Shown when the survey was saved elsewhere since it was opened here: nothing is overwritten without asking.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title="This survey was changed elsewhere"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        <Text>
          In another window, or by an agent, it was saved <RelativeTime at={props.changedAt} />, after you
          opened it. Saving yours makes the survey what you see here; loading theirs discards your{' '}
          {props.changes}.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="default" onClick={props.onTakeTheirs}>
            Load the other version
          </Button>
          <DangerButton onClick={props.onOverwrite} loading={props.isSaving}>
            Overwrite with mine
          </DangerButton>
        </Group>
      </Stack>
    </Modal>
  )
}
