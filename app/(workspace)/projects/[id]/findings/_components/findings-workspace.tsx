'use client'

import { SimpleGrid, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { analystName } from '@/lib/ai/constants'
import type { FindingsWire } from '@/lib/audit/analysis/findings-contract'
import { replaceAddress } from '@/lib/ui/address'
import { formatCount } from '@/lib/ui/numbers'
import { ContradictionList } from './contradiction-list'
import { FactList } from './fact-list'
import { MatrixTable } from './matrix-table'
import { MemoList } from './memo-list'
import { OpportunityList } from './opportunity-list'
import { OpportunityMatrix } from './opportunity-matrix'
import { RiskList } from './risk-list'
import { SummaryView } from './summary-view'
import { useFindings } from './use-findings'
import { VIEWS, type View } from './views'

interface FindingsWorkspaceProps {
  projectId: string
  initialFindings: FindingsWire
  initialView: View
  canEdit: boolean
}

/** The findings of an audit, view by view; the view is part of the address. */
export function FindingsWorkspace(props: FindingsWorkspaceProps) {
  const { projectId, initialFindings, initialView, canEdit } = props
  const actions = useFindings(projectId, initialFindings)
  const { opportunities, risks, stakeholderMemos, analysis } = actions.findings
  const [view, setView] = useState<View>(initialView)
  const standing = opportunities.filter(({ isDismissed }) => !isDismissed)
  const counts: Record<View, number | null> = {
    opportunities: standing.length,
    risks: risks.filter(({ isDismissed }) => !isDismissed).length,
    contradictions: analysis.synthesis?.contradictions.length ?? 0,
    facts: analysis.synthesis?.facts.length ?? 0,
    memos: stakeholderMemos.filter(({ isDismissed }) => !isDismissed).length,
    summary: null,
  }

  function show(next: string | null) {
    setView(next as View)
    replaceAddress(`?view=${next}`)
  }

  return (
    <>
      {analysis.synthesis && (
        <Text c="dimmed" size="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
          Findings by: {analystName(analysis.synthesis.engine)}
        </Text>
      )}
      <Tabs value={view} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg">
          {VIEWS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
              {counts[value] !== null && (
                <Text component="span" size="sm" c="dimmed" ml={6} className="tabular">
                  {formatCount(counts[value])}
                </Text>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="opportunities">
          {standing.length > 0 && (
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" mb="xl">
              <OpportunityMatrix
                opportunities={standing}
                canEdit={canEdit}
                onScore={(item, scores) => actions.adjustOpportunity(item, scores)}
              />
              <MatrixTable opportunities={standing} />
            </SimpleGrid>
          )}
          {opportunities.length === 0 && (
            <Text c="dimmed" mb="md">
              The analyst found no opportunity that the sources support. The summary says what they lack.
            </Text>
          )}
          <OpportunityList projectId={projectId} actions={actions} canEdit={canEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="risks">
          <RiskList projectId={projectId} actions={actions} canEdit={canEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="contradictions">
          <Stack gap="md">
            <ContradictionList
              projectId={projectId}
              contradictions={analysis.synthesis?.contradictions ?? []}
            />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="facts">
          <FactList
            projectId={projectId}
            facts={analysis.synthesis?.facts ?? []}
            decisions={analysis.synthesis?.decisions ?? []}
            notProposed={analysis.synthesis?.notProposed ?? []}
          />
        </Tabs.Panel>
        <Tabs.Panel value="memos">
          <MemoList projectId={projectId} actions={actions} canEdit={canEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="summary">
          <SummaryView projectId={projectId} actions={actions} canEdit={canEdit} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
