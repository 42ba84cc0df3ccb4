'use client'

import { Tabs, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { madeBy } from '@/lib/ai/constants'
import type { FindingsWire } from '@/lib/audit/analysis/findings-contract'
import { replaceAddress } from '@/lib/ui/address'
import { formatCount } from '@/lib/ui/numbers'
import { useOpenRecord } from '@/lib/ui/use-open-record'
import { useShortcutsSetting } from '@/lib/ui/use-shortcuts'
import type { CaseValues } from '../../_components/case-values'
import { ContradictionList } from './contradiction-list'
import { FactList } from './fact-list'
import classes from './findings-workspace.module.css'
import { SourcePanel } from './lazy-source-panel'
import { MemoList } from './memo-list'
import { OpportunityList } from './opportunity-list'
import { RiskList } from './risk-list'
import { SourceProvider, useSource } from './source-context'
import { SummaryView } from './summary-view'
import { useFindings } from './use-findings'
import { parseView, VIEWS, type View, type ViewProps } from './views'

const ShortcutsDialog = dynamic(
  () => import('@/lib/ui/shortcuts-dialog').then((module) => module.ShortcutsDialog),
  { ssr: false },
)

const KEYS = [
  { keys: ['J'], meaning: 'Next finding' },
  { keys: ['K'], meaning: 'Previous finding' },
  { keys: ['Esc'], meaning: 'Close the source, then the finding' },
  { keys: ['Mod', 'K'], meaning: 'Search the workspace, or choose a command' },
  { keys: ['?'], meaning: 'Show these keys' },
]

interface FindingsWorkspaceProps {
  projectId: string
  initialFindings: FindingsWire
  /** The values of the opportunities; null if the business case has none. */
  values?: CaseValues | null
  canEdit: boolean
  /** For an earlier run: the button that takes a finding into the latest one. */
  restore?: ViewProps['restore']
}

/** The findings of an audit, view by view; the view and the open finding are part of the address. */
export function FindingsWorkspace(props: FindingsWorkspaceProps) {
  const { projectId, initialFindings, values = null, canEdit, restore } = props
  const actions = useFindings(projectId, initialFindings)
  const { opportunities, risks, stakeholderMemos, analysis } = actions.findings
  const view = parseView(useSearchParams().get('view') ?? undefined)
  const record = useOpenRecord('finding')
  const [areKeysOn, setKeysOn] = useShortcutsSetting('finding-shortcuts')
  const [keysShown, keysDialog] = useDisclosure(false)
  const { synthesis } = analysis
  const contradictions = synthesis?.contradictions ?? []
  const standing = (items: { isDismissed: boolean }[]) =>
    items.filter(({ isDismissed }) => !isDismissed).length
  const counts: Record<View, number | null> = {
    opportunities: standing(opportunities),
    risks: standing(risks),
    contradictions: contradictions.filter(({ state }) => state === 'open').length,
    facts: synthesis?.facts.length ?? 0,
    memos: standing(stakeholderMemos),
    summary: null,
  }
  const given: ViewProps = {
    projectId,
    actions,
    canEdit,
    contradictions,
    values,
    restore,
    record,
    areKeysOn,
    onShowKeys: keysDialog.open,
  }

  return (
    <>
      {synthesis && (
        <Text c="dimmed" size="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
          {madeBy(synthesis.engine)}
        </Text>
      )}
      <Tabs value={view} onChange={(next) => replaceAddress(`?view=${next}`)} keepMounted={false}>
        <TabRow current={view}>
          {VIEWS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} className={classes.tab}>
              {label}
              {counts[value] !== null && (
                <Text component="span" size="sm" c="dimmed" ml={6} className="tabular">
                  {formatCount(counts[value])}
                </Text>
              )}
            </Tabs.Tab>
          ))}
        </TabRow>
        <SourceProvider key={view}>
          <Tabs.Panel value="opportunities">
            <OpportunityList {...given} />
          </Tabs.Panel>
          <Tabs.Panel value="risks">
            <RiskList {...given} />
          </Tabs.Panel>
          <Tabs.Panel value="contradictions">
            <ContradictionList {...given} />
          </Tabs.Panel>
          <Tabs.Panel value="facts">
            <BesideSource projectId={projectId}>
              <FactList
                projectId={projectId}
                facts={synthesis?.facts ?? []}
                decisions={synthesis?.decisions ?? []}
                notProposed={synthesis?.notProposed ?? []}
              />
            </BesideSource>
          </Tabs.Panel>
          <Tabs.Panel value="memos">
            <MemoList {...given} />
          </Tabs.Panel>
          <Tabs.Panel value="summary">
            <BesideSource projectId={projectId}>
              <SummaryView projectId={projectId} actions={actions} canEdit={canEdit} restore={restore} />
            </BesideSource>
          </Tabs.Panel>
        </SourceProvider>
      </Tabs>
      {keysShown && (
        <ShortcutsDialog onClose={keysDialog.close} keys={KEYS} isOn={areKeysOn} onSwitch={setKeysOn} />
      )}
    </>
  )
}

/** The tabs in one row, which scrolls sideways where they do not fit; the current one stays in sight. */
function TabRow({ current, children }: { current: View; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row.current || !tab) return
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <Tabs.List ref={row} mb="lg" className={`${classes.tabs} scroll-fade`}>
      {children}
    </Tabs.List>
  )
}

/** A page of text, with a source next to it once one is opened. */
function BesideSource({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { passage, close } = useSource()
  return (
    <div className={classes.beside} data-source={passage ? true : undefined}>
      <div className={classes.text}>{children}</div>
      {passage && <SourcePanel projectId={projectId} passage={passage} onClose={close} />}
    </div>
  )
}
