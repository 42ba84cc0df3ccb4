'use client'

import { Badge, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { categoryOf } from '@/lib/audit/analysis/categories'
import { LinkAnchor } from '@/lib/ui/links'
import { moneyOf } from '../../_components/case-words'
import { CATEGORY_COLORS, CATEGORY_NAMES } from './categories'
import { FindingList } from './finding-list'
import { OpportunityDetails } from './opportunity-details'
import { OpportunityMatrix } from './opportunity-matrix'
import type { ViewProps } from './views'

const OpportunityDialog = dynamic(
  () => import('./opportunity-dialog').then((module) => module.OpportunityDialog),
  { ssr: false },
)

/** A score with the analyst's own where it is another. */
const scoreOf = (value: number, original: number | undefined) =>
  original === undefined || original === value ? String(value) : `${value} (was ${original})`

/** Every opportunity with its evidence; the matrix while none is open. */
export function OpportunityList(props: ViewProps) {
  const { projectId, actions, canEdit, record, values } = props
  const { opportunities } = actions.findings
  const standing = opportunities.filter(({ isDismissed }) => !isDismissed)
  const worthOf = ({ id }: { id: string }) => {
    const value = values?.byId[id]
    return values && value !== undefined ? `${moneyOf(values.currency, value)} a year` : null
  }
  return (
    <FindingList
      {...props}
      view="opportunities"
      label="Opportunities"
      items={opportunities}
      titleOf={({ title }) => title}
      headingOf={({ title }, place) => (place < 0 ? title : `${place + 1}. ${title}`)}
      metaOf={(item) =>
        [
          worthOf(item),
          `Impact ${scoreOf(item.impactScore, item.original?.impactScore)}, effort ${scoreOf(item.effortScore, item.original?.effortScore)}`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      badgesOf={(item) => {
        const category = categoryOf(item)
        return (
          <>
            <Badge color={CATEGORY_COLORS[category]}>{CATEGORY_NAMES[category]}</Badge>
            <Text size="sm" className="tabular" component="span">
              Impact {item.impactScore} · Effort {item.effortScore}
            </Text>
            {values && (
              <LinkAnchor href={`/projects/${projectId}/business-case`} size="sm" className="tabular">
                {worthOf(item) ?? 'No annual value yet'}
              </LinkAnchor>
            )}
          </>
        )
      }}
      contentOf={(item) => <OpportunityDetails projectId={projectId} opportunity={item} />}
      overview={{
        label: 'Matrix',
        content:
          standing.length > 0 ? (
            <OpportunityMatrix
              opportunities={standing}
              values={standing.some(worthOf) ? values : null}
              canEdit={canEdit}
              onOpen={record.open}
              onScore={(item, scores) => actions.adjustOpportunity(item, scores)}
            />
          ) : (
            opportunities.length === 0 && (
              <Text c="dimmed">
                The analyst found no opportunity that the sources support. The summary says what they lack.
              </Text>
            )
          ),
      }}
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
