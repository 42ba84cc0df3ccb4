'use client'

import { Text } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { MAX_INSIGHTS } from '@/lib/nucleus/insights/constants'
import type { InsightWire } from '@/lib/nucleus/insights/contract'
import { NoMatches } from '@/lib/ui/empty-message'
import { showUndoable } from '@/lib/ui/undo-toast'
import { TYPE_NAMES } from '../../../_kit/insights/insight-words'
import { type InsightChange, useInsightChanges } from '../../../_kit/insights/use-insight-changes'
import { useReadOnLeaving } from '../../../_kit/insights/use-read-on-leaving'
import { InsightCard } from './insight-card'
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
  projects: { id: string; clientName: string }[]
}

/** The open insights, filtered by the address. */
export function InsightInbox({ insights, query, isEmpty, projects }: InsightInboxProps) {
  const { changed, change, readAll } = useInsightChanges()
  const readOnLeaving = useReadOnLeaving()
  const names = useMemo(() => new Map(projects.map(({ id, clientName }) => [id, clientName])), [projects])
  const shown = insights.map(changed).filter(({ isDismissed }) => !isDismissed)
  const unread = shown.filter(({ isRead }) => !isRead)

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
    void change(insight, what)
    if (!what.isDismissed) return
    showUndoable(insight.title, 'Insight dismissed', () => void change(insight, { isDismissed: false }))
  }

  if (isEmpty) return <NoInsights />
  return (
    <>
      <InsightToolbar query={query} unreadCount={unread.length} onReadAll={() => void readAll(unread)} />
      {shown.length > 0 ? (
        <ul ref={list} className={classes.list} aria-label="Insights">
          {shown.map((insight) => (
            <InsightCard
              key={insight.id}
              insight={insight}
              names={names}
              onChange={apply}
              onFollow={({ id }) => readOnLeaving(id)}
            />
          ))}
        </ul>
      ) : insights.length > 0 ? (
        <Text c="dimmed" ref={end} tabIndex={-1}>
          You’re all caught up.
        </Text>
      ) : (
        <NoMatchingInsights query={query} />
      )}
      {insights.length >= MAX_INSIGHTS && (
        <Text size="sm" c="dimmed" mt="md">
          The newest {MAX_INSIGHTS} are shown.
        </Text>
      )}
    </>
  )
}
