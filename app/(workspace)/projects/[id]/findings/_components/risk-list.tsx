'use client'

import { Badge, Button, Group, type MantineColor, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { RiskFindingWire } from '@/lib/audit/analysis/findings-contract'
import { confirm } from '@/lib/ui/confirm'
import { showFailure } from '@/lib/ui/toasts'
import { AnalystVersion } from './analyst-version'
import { EvidenceList } from './evidence-list'
import { FindingActions } from './finding-actions'
import { FindingCard } from './finding-card'
import { SEVERITY_NAMES } from './severities'
import type { FindingsActions } from './use-findings'

const RiskDialog = dynamic(() => import('./risk-dialog').then((module) => module.RiskDialog), { ssr: false })

const COLORS: Record<RiskFindingWire['severity'], MantineColor> = {
  low: 'gray',
  medium: 'yellow',
  high: 'orange',
  critical: 'red',
}

interface RiskListProps {
  projectId: string
  actions: FindingsActions
  canEdit: boolean
}

/** Every risk with its evidence; dismissed ones stay in their place, folded. */
export function RiskList({ projectId, actions, canEdit }: RiskListProps) {
  const { risks } = actions.findings
  const [edited, setEdited] = useState<RiskFindingWire | 'new'>()
  const standing = risks.filter(({ isDismissed }) => !isDismissed)

  async function remove(item: RiskFindingWire) {
    const isSure = await confirm({
      title: `Delete ‘${item.title}’?`,
      message: 'You added this risk; deleting it cannot be undone.',
      confirmLabel: 'Delete',
      dangerous: true,
    })
    if (isSure)
      await actions.removeRisk(item).catch((error) => showFailure(error, 'The risk was not deleted'))
  }
  const change = (item: RiskFindingWire, changes: { isDismissed: boolean } | { restoreOriginal: true }) =>
    actions.changeRisk(item, changes).catch((error) => showFailure(error, 'The change was not stored'))

  return (
    <Stack gap="md">
      {risks.length === 0 && <Text c="dimmed">The analyst found no risk that the sources support.</Text>}
      {risks.map((item) => {
        const place = standing.indexOf(item)
        return (
          <FindingCard
            key={item.id}
            title={item.title}
            isDismissed={item.isDismissed}
            isEdited={item.isEdited}
            isAdded={item.isAdded}
            badges={<Badge color={COLORS[item.severity]}>{SEVERITY_NAMES[item.severity]}</Badge>}
            actions={
              canEdit && (
                <FindingActions
                  title={item.title}
                  isDismissed={item.isDismissed}
                  isEdited={item.isEdited}
                  canMoveUp={place > 0}
                  canMoveDown={place < standing.length - 1}
                  onMove={(by) => actions.move('risks', item.id, by)}
                  onEdit={() => setEdited(item)}
                  onDismiss={(isDismissed) => change(item, { isDismissed })}
                  onRestore={() => change(item, { restoreOriginal: true })}
                  onDelete={item.isAdded ? () => remove(item) : undefined}
                />
              )
            }
          >
            <Stack gap="md">
              <Text maw="46rem" style={{ whiteSpace: 'pre-line' }}>
                {item.description}
              </Text>
              {item.mitigation && (
                <Text maw="46rem" style={{ whiteSpace: 'pre-line' }}>
                  <Text component="span" fw={500}>
                    What to do about it:{' '}
                  </Text>
                  {item.mitigation}
                </Text>
              )}
              <EvidenceList projectId={projectId} evidence={item.evidence} />
              {item.isEdited && item.original && (
                <AnalystVersion>
                  <Text fw={500}>
                    {item.original.title} ({SEVERITY_NAMES[item.original.severity]})
                  </Text>
                  <Text>{item.original.description}</Text>
                  <Text>{item.original.mitigation}</Text>
                </AnalystVersion>
              )}
            </Stack>
          </FindingCard>
        )
      })}
      {canEdit && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
            aria-haspopup="dialog"
          >
            Add a risk
          </Button>
        </Group>
      )}
      {edited && (
        <RiskDialog
          key={edited === 'new' ? 'new' : edited.id}
          risk={edited === 'new' ? undefined : edited}
          actions={actions}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  )
}
