'use client'

import { ActionIcon } from '@mantine/core'
import { IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import type { AssessmentConfigWire, deleteAssessmentConfig } from '@/lib/lead-generation/assessments/contract'
import { useRefresh } from '@/lib/ui/address'
import { confirm } from '@/lib/ui/confirm'
import { MenuButton } from '@/lib/ui/menu-button'
import { ApiError, request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { setTemplateStart } from './template-start'

interface SurveyActionsProps {
  config: Pick<AssessmentConfigWire, 'id' | 'name'>
  isTemplate: boolean
  /** For a working copy, the link that uses it. */
  link: { name: string } | null
}

/** The effect on links when a survey is deleted. */
function consequenceOf(isTemplate: boolean, link: { name: string } | null): string {
  const kept = 'Leads who have started or finished it keep the survey they were asked.'
  if (isTemplate) {
    return `Links made from this template keep their own copies. ${kept} Deleting it cannot be undone.`
  }
  if (link)
    return `The link “${link.name}” asks the built-in survey from now on. ${kept} Deleting it cannot be undone.`
  return `No link uses it. ${kept} Deleting it cannot be undone.`
}

export function SurveyActions({ config, isTemplate, link }: SurveyActionsProps) {
  const refresh = useRefresh()

  async function remove() {
    const isSure = await confirm({
      title: `Delete “${config.name}”?`,
      message: consequenceOf(isTemplate, link),
      confirmLabel: isTemplate ? 'Delete template' : 'Delete survey',
      dangerous: true,
    })
    if (!isSure) return
    try {
      await request<typeof deleteAssessmentConfig>('DELETE /api/agent/assessment-configs/{id}', {
        params: { id: config.id },
      })
      showSuccess(`“${config.name}” is deleted.`)
    } catch (error) {
      // It was already deleted elsewhere, which is the intended result.
      if (!(error instanceof ApiError) || error.status !== 404)
        showFailure(error, 'The survey was not deleted')
    }
    refresh()
  }

  return (
    <MenuButton
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${config.name}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      }
      groups={[
        {
          entries: [
            {
              id: 'copy',
              label: isTemplate ? 'Duplicate' : 'Save as a template',
              icon: <IconCopy size={16} aria-hidden />,
              opensDialog: true,
              onPress: () => setTemplateStart(config.id),
            },
            {
              id: 'delete',
              label: 'Delete',
              icon: <IconTrash size={16} aria-hidden />,
              isDangerous: true,
              opensDialog: true,
              onPress: remove,
            },
          ],
        },
      ]}
    />
  )
}
