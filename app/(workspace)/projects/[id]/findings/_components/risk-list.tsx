'use client'

import { Badge, type MantineColor, Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { RiskFindingWire } from '@/lib/audit/analysis/findings-contract'
import { AnalystVersion } from './analyst-version'
import { Evidence, OPEN_PASSAGES } from './evidence-list'
import { FindingList } from './finding-list'
import { SEVERITY_NAMES } from './severities'
import type { ViewProps } from './views'

const RiskDialog = dynamic(() => import('./risk-dialog').then((module) => module.RiskDialog), { ssr: false })

const COLORS: Record<RiskFindingWire['severity'], MantineColor> = {
  low: 'gray',
  medium: 'yellow',
  high: 'orange',
  critical: 'red',
}

/** Every risk with its evidence. */
export function RiskList(props: ViewProps) {
  const { projectId, actions } = props
  const { risks } = actions.findings
  return (
    <>
      {risks.length === 0 && (
        <Text c="dimmed" mb="md">
          The analyst found no risk that the sources support.
        </Text>
      )}
      <FindingList
        {...props}
        view="risks"
        label="Risks"
        items={risks}
        titleOf={({ title }) => title}
        metaOf={({ severity }) => SEVERITY_NAMES[severity]}
        badgesOf={({ severity }) => <Badge color={COLORS[severity]}>{SEVERITY_NAMES[severity]}</Badge>}
        contentOf={(risk) => <RiskDetails projectId={projectId} risk={risk} />}
        onMove={(item, by) => actions.move('risks', item.id, by)}
        onChange={actions.changeRisk}
        added={{ noun: 'risk', addLabel: 'Add a risk', remove: actions.removeRisk }}
        dialogOf={(item, close) => <RiskDialog risk={item} actions={actions} onClose={close} />}
      />
    </>
  )
}

function RiskDetails({ projectId, risk }: { projectId: string; risk: RiskFindingWire }) {
  const { description, mitigation, evidence, original, isEdited } = risk
  return (
    <Stack gap="md">
      <Text maw="46rem" style={{ whiteSpace: 'pre-line' }}>
        {description}
      </Text>
      {mitigation && (
        <Text maw="46rem" style={{ whiteSpace: 'pre-line' }}>
          <Text component="span" fw={500}>
            What to do about it:{' '}
          </Text>
          {mitigation}
        </Text>
      )}
      <Evidence projectId={projectId} evidence={evidence} shown={OPEN_PASSAGES} />
      {isEdited && original && (
        <AnalystVersion>
          <Text fw={500}>
            {original.title} ({SEVERITY_NAMES[original.severity]})
          </Text>
          <Text>{original.description}</Text>
          <Text>{original.mitigation}</Text>
        </AnalystVersion>
      )}
    </Stack>
  )
}
