'use client'

import { ActionIcon, Button, Group } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowRight,
  IconBriefcase,
  IconDots,
  IconMail,
  IconTrash,
} from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { LinkButton } from '@/lib/ui/links'
import { MenuButton } from '@/lib/ui/menu-button'
import { LeadStatusBadge, ScoreMark } from '../../_kit/leads/lead-badges'
import type { ProjectPrice } from '../../_kit/projects/project-price'
import type { RecordChanges } from './use-record-changes'

const ConvertDialog = dynamic(() => import('./convert-dialog').then((module) => module.ConvertDialog), {
  ssr: false,
})
const EraseDialog = dynamic(() => import('./erase-dialog').then((module) => module.EraseDialog), {
  ssr: false,
})

interface RecordActionsProps {
  record: LeadRecordWire
  price: ProjectPrice
  changes: RecordChanges
}

/** The status and the score of a lead. */
export function RecordStatus({ record: { lead } }: Pick<RecordActionsProps, 'record'>) {
  return (
    <Group component="span" gap="md">
      <LeadStatusBadge lead={lead} />
      <ScoreMark score={lead.aiReadinessScore} label="Readiness" />
    </Group>
  )
}

/** The actions on a lead. */
export function RecordActions({ record: { lead }, price, changes }: RecordActionsProps) {
  const [dialog, setDialog] = useState<'convert' | 'erase'>()
  const isArchived = lead.surveyStatus === 'archived'
  return (
    <>
      <Group gap="xs">
        {lead.convertedToAuditId ? (
          <LinkButton
            href={`/projects/${lead.convertedToAuditId}`}
            size="sm"
            leftSection={<IconBriefcase size={16} aria-hidden />}
          >
            Open the project
          </LinkButton>
        ) : (
          !isArchived && (
            <Button
              size="sm"
              rightSection={!price.missingPlan && <IconArrowRight size={16} aria-hidden />}
              disabled={price.missingPlan !== null}
              onClick={() => setDialog('convert')}
              aria-haspopup="dialog"
            >
              {price.missingPlan ? `Convert: part of ${price.missingPlan.required}` : 'Convert to project'}
            </Button>
          )
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={
            isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
          }
          onClick={() => void changes.move(!isArchived)}
          loading={changes.isMoving}
        >
          {isArchived ? 'Restore from archive' : 'Archive'}
        </Button>
        <MenuButton
          button={
            <ActionIcon variant="default" size={36} aria-label="More actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
          groups={[
            {
              entries: [
                {
                  id: 'unread',
                  label: 'Mark as unread',
                  icon: <IconMail size={16} aria-hidden />,
                  onPress: changes.markUnread,
                },
                {
                  id: 'erase',
                  label: 'Erase for good…',
                  icon: <IconTrash size={16} aria-hidden />,
                  onPress: () => setDialog('erase'),
                  isDangerous: true,
                },
              ],
            },
          ]}
        />
      </Group>
      {dialog === 'convert' && (
        <ConvertDialog lead={lead} price={price} onClose={() => setDialog(undefined)} changes={changes} />
      )}
      {dialog === 'erase' && (
        <EraseDialog lead={lead} onClose={() => setDialog(undefined)} onErased={changes.onErased} />
      )}
    </>
  )
}
