'use client'

import { Badge, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { categoryOf } from '@/lib/audit/analysis/categories'
import { CATEGORY_COLORS, CATEGORY_NAMES } from './categories'
import { FindingList } from './finding-list'
import { OpportunityDetails } from './opportunity-details'
import type { FindingsActions } from './use-findings'

const OpportunityDialog = dynamic(
  () => import('./opportunity-dialog').then((module) => module.OpportunityDialog),
  { ssr: false },
)

interface OpportunityListProps {
  projectId: string
  actions: FindingsActions
  canEdit: boolean
}

/** Every opportunity with its evidence. */
export function OpportunityList({ projectId, actions, canEdit }: OpportunityListProps) {
  return (
    <FindingList
      items={actions.findings.opportunities}
      canEdit={canEdit}
      titleOf={({ title }) => title}
      headingOf={({ title }, place) => (place < 0 ? title : `${place + 1}. ${title}`)}
      badgesOf={(item) => {
        const category = categoryOf(item)
        return (
          <>
            <Badge color={CATEGORY_COLORS[category]}>{CATEGORY_NAMES[category]}</Badge>
            <Text size="sm" className="tabular" component="span">
              Impact {item.impactScore} · Effort {item.effortScore}
            </Text>
          </>
        )
      }}
      contentOf={(item) => <OpportunityDetails projectId={projectId} opportunity={item} />}
      onMove={(item, by) => actions.move('opportunities', item.id, by)}
      onChange={(item, changes) =>
        'isDismissed' in changes
          ? actions.adjustOpportunity(item, changes)
          : actions.changeOpportunity(item, changes)
      }
      added={{ noun: 'opportunity', addLabel: 'Add an opportunity', remove: actions.removeOpportunity }}
      dialogOf={(item, close) => <OpportunityDialog opportunity={item} actions={actions} onClose={close} />}
    />
  )
}
