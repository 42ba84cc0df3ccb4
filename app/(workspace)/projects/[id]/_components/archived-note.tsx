'use client'

import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useArchive } from './use-archive'

export function ArchivedNote({ projectId }: { projectId: string }) {
  const { move, isMoving } = useArchive(projectId)
  return (
    <Alert color="gray" icon={<IconArchive aria-hidden />} title="This project is in the archive">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Everything in it is kept. It is hidden from the list of active projects.</Text>
        <Button variant="default" size="xs" onClick={() => move(false)} loading={isMoving}>
          Restore from archive
        </Button>
      </Group>
    </Alert>
  )
}
