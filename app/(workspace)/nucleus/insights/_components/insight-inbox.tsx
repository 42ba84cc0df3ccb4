'use client'

import { Group, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { InsightType, InsightWire } from '@/lib/nucleus/insights/contract'
import { NoMatches } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { showUndoable } from '@/lib/ui/undo-toast'
import type { InsightChange } from '../../../_kit/insights/insight-change-queue'
import { TYPE_NAMES, TYPE_NOUNS } from '../../../_kit/insights/insight-words'
import { messageOf, useInsightChanges } from '../../../_kit/insights/use-insight-changes'
import { useReadOnLeaving } from '../../../_kit/insights/use-read-on-leaving'
import { InsightCard } from './insight-card'
import { InsightGroupCard } from './insight-group-card'
import { crowdedTypes, groupInsights, type InsightGroup } from './insight-groups'
import { type InsightQuery, insightList } from './insight-query'
import { InsightToolbar } from './insight-toolbar'
import classes from './insights.module.css'
import { NoInsights } from './no-insights'

const NoMatchingInsights = ({ query: { type, isUnreadOnly } }: { query: InsightQuery }) => (
  <NoMatches
    title={`${isUnreadOnly ? 'No unread insight' : 'No insight'}${type ? ` of the kind “${TYPE_NAMES[type]}”` : ''}`}
    description="Other insights are hidden by these filters."
    clear={{ href: insightList.href({}), label: 'Show all insights', isMain: true }}
  />
)

interface InsightInboxProps {
  insights: InsightWire[]
  query: InsightQuery
  /** True when no insight is open, regardless of filters. */
  isEmpty: boolean
  /** True when older ones follow on the next page. */
  hasOlder: boolean
  projects: { id: string; clientName: string }[]
}

/** The open insights, filtered by the address. */
export function InsightInbox({ insights, query, isEmpty, hasOlder, projects }: InsightInboxProps) {
  const { insights: open, change } = useInsightChanges(insights)
  const readOnLeaving = useReadOnLeaving()
  const names = useMemo(() => new Map(projects.map(({ id, clientName }) => [id, clientName])), [projects])
  const shown = query.type ? open.filter(({ insightType }) => insightType === query.type) : open
  const unread = shown.filter(({ isRead }) => !isRead)
  const grouped = useGroupedTypes(shown)
  // Who asks for one kind is shown each of them.
  const entries = query.type ? shown : groupInsights(shown, grouped)

  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLParagraphElement>(null)

  // The last card was removed together with the focus.
  const isDealtWith = shown.length === 0
  useEffect(() => {
    if (isDealtWith && document.activeElement === document.body) end.current?.focus()
  }, [isDealtWith])

  /** Keyboard focus moves to the neighbour of a removed card. */
  function focusNeighbour(insightId: string) {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-insight]') ?? [])]
    const at = cards.findIndex((card) => card.dataset.insight === insightId)
    const neighbour = cards[at + 1] ?? cards[at - 1]
    neighbour?.querySelector<HTMLElement>('[data-dismiss]')?.focus()
  }

  function apply(insight: InsightWire, what: InsightChange) {
    if (what.isDismissed) focusNeighbour(insight.id)
    change([insight], what)
    if (!what.isDismissed) return
    showUndoable(
      insight.title,
      'Insight dismissed',
      () => change([insight], { isDismissed: false }),
      messageOf(insight.id),
    )
  }

  function dismissGroup({ type, insights }: InsightGroup) {
    focusNeighbour(type)
    change(insights, { isDismissed: true })
    showUndoable(
      countOf(insights.length, TYPE_NOUNS[type]),
      'Insights dismissed',
      () => change(insights, { isDismissed: false }),
      messageOf(insights[0]!.id),
    )
  }

  const cardOf = (insight: InsightWire) => (
    <InsightCard
      key={insight.id}
      insight={insight}
      names={names}
      onChange={apply}
      onFollow={({ id }) => readOnLeaving(id)}
    />
  )

  if (isEmpty && shown.length === 0) return <NoInsights />
  return (
    <>
      <InsightToolbar
        query={query}
        unreadCount={unread.length}
        isOnePage={query.page === 1 && !hasOlder}
        onReadAll={() => change(unread, { isRead: true })}
      />
      {shown.length > 0 ? (
        <ul ref={list} className={classes.list} aria-label="Insights">
          {entries.map((entry) =>
            'insights' in entry ? (
              <InsightGroupCard key={entry.type} group={entry} names={names} onDismiss={dismissGroup}>
                {entry.insights.map(cardOf)}
              </InsightGroupCard>
            ) : (
              cardOf(entry)
            ),
          )}
        </ul>
      ) : insights.length > 0 ? (
        <Text c="dimmed" ref={end} tabIndex={-1}>
          You’re all caught up.
        </Text>
      ) : (
        <NoMatchingInsights query={query} />
      )}
      {(query.page > 1 || hasOlder) && (
        <Group component="nav" aria-label="Pages of insights" justify="flex-end" mt="md" gap="xs">
          {query.page > 1 && (
            <LinkButton
              href={insightList.href({ ...query, page: query.page - 1 })}
              variant="default"
              size="xs"
              rel="prev"
            >
              Newer insights
            </LinkButton>
          )}
          {hasOlder && (
            <LinkButton
              href={insightList.href({ ...query, page: query.page + 1 })}
              variant="default"
              size="xs"
              rel="next"
            >
              Older insights
            </LinkButton>
          )}
        </Group>
      )}
    </>
  )
}

/** The kinds that are grouped. A kind stays grouped while its insights are dismissed one by one. */
function useGroupedTypes(insights: readonly InsightWire[]): ReadonlySet<InsightType> {
  const [grouped, setGrouped] = useState(() => new Set(crowdedTypes(insights)))
  const added = crowdedTypes(insights).filter((type) => !grouped.has(type))
  if (added.length > 0) setGrouped(new Set([...grouped, ...added]))
  return grouped
}
