'use client'

import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { SettingsSection } from '@/app/(workspace)/settings/_components/settings-section'
import type { ReadyLinkWire } from '@/lib/readylinks/contract'
import { useDeleteReadyLink } from '../../../_components/use-delete-readylink'

export function DeleteSection({ link }: { link: ReadyLinkWire }) {
  const { remove, isDeleting } = useDeleteReadyLink()
  return (
    <SettingsSection
      title="Delete this ReadyLink"
      description="Its page closes and its address is never used again. The leads that came in through it stay."
    >
      <Button
        color="red"
        variant="light"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={isDeleting}
        onClick={() => remove(link)}
      >
        Delete ReadyLink
      </Button>
    </SettingsSection>
  )
}
