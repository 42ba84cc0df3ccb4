'use client'

import { Box, Group, Modal, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { deleteLeadView, LeadViewWire } from '@/lib/lead-generation/leads/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { IconAction } from '@/lib/ui/icon-action'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

export function ManageViewsDialog({ views, onClose }: { views: LeadViewWire[]; onClose: () => void }) {
  const refresh = useRefresh()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const shown = views.filter(({ id }) => !gone.has(id))

  async function remove(view: LeadViewWire) {
    setGone((before) => new Set(before).add(view.id))
    try {
      await request<typeof deleteLeadView>('DELETE /api/lead-generation/views/{id}', {
        params: { id: view.id },
      })
      refresh()
      if (shown.length === 1) onClose()
    } catch (error) {
      setGone((before) => new Set([...before].filter((id) => id !== view.id)))
      showFailure(error, `“${view.name}” was not deleted`)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Delete views" attributes={{ header: { role: 'presentation' } }}>
      <Text c="dimmed" mb="sm">
        Only the view goes; no lead is touched.
      </Text>
      <Box component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((view) => (
          <Group component="li" key={view.id} justify="space-between" wrap="nowrap" py={4}>
            <Text style={{ overflowWrap: 'anywhere' }}>{view.name}</Text>
            <IconAction
              label={`Delete view “${view.name}”`}
              hint={`Delete “${view.name}”`}
              icon={IconTrash}
              onClick={() => void remove(view)}
            />
          </Group>
        ))}
      </Box>
    </Modal>
  )
}
