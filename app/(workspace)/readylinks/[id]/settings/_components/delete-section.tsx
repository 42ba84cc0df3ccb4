'use client'

import { IconTrash } from '@tabler/icons-react'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { DangerButton } from '@/lib/ui/danger-button'
import { Section } from '@/lib/ui/section'
import { useDeleteReadyLink } from '../../../_components/use-delete-readylink'

export function DeleteSection({ link }: { link: ReadyLinkWire }) {
  const { remove, isDeleting } = useDeleteReadyLink()
  return (
    <Section
      isSpaced
      title="Delete this ReadyLink"
      description="Its page closes and its address is never reused. Its leads stay."
    >
      <DangerButton
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={isDeleting}
        onClick={() => remove(link)}
      >
        Delete ReadyLink
      </DangerButton>
    </Section>
  )
}
