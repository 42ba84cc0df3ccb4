'use client'

import { Text, VisuallyHidden } from '@mantine/core'
import type { InsightWire } from '@/lib/nucleus/insights/contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import { RowLink } from '@/lib/ui/row-link'
import { insightLinks, type ProjectNames, TYPE_NAMES } from '../../_kit/insights/insight-words'
import { useInsightChanges } from '../../_kit/insights/use-insight-changes'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { dataOf, type Loaded } from './loaded'
import { PartMissing } from './part-missing'

interface InsightsSectionProps {
  /** The newest few, without overdue ones. */
  insights: Loaded<InsightWire[]>
  names: ProjectNames
}

/** Insights of the workspace. Opening one marks it as read, as in the inbox. */
export function InsightsSection({ insights, names }: InsightsSectionProps) {
  const { readOnLeaving } = useInsightChanges()
  const found = dataOf(insights)
  // An empty inbox is not shown.
  if (found?.length === 0) return null
  return (
    <HomeSection title="Insights" more={{ href: '/nucleus/insights', label: 'All insights' }}>
      {!found && <PartMissing what="Your insights" />}
      {found && (
        <ul className={classes.list}>
          {found.map((insight) => (
            <InsightRow key={insight.id} insight={insight} names={names} onFollow={readOnLeaving} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

interface InsightRowProps {
  insight: InsightWire
  names: ProjectNames
  onFollow: (insight: InsightWire) => void
}

function InsightRow({ insight, names, onFollow }: InsightRowProps) {
  const { insightType, title, content, isRead, createdAt } = insight
  const href = insightLinks(insight, names)[0]?.href ?? '/nucleus/insights'
  return (
    <li className={classes.row}>
      {!isRead && <span className={classes.dot} aria-hidden />}
      <div className={classes.text}>
        <RowLink
          href={href}
          fz="sm"
          fw={isRead ? undefined : 600}
          onClick={() => {
            if (!isRead) onFollow(insight)
          }}
        >
          {title}
          {!isRead && <VisuallyHidden>, unread</VisuallyHidden>}
        </RowLink>
        <Text size="sm" c="dimmed" className={classes.clamp}>
          {content}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {TYPE_NAMES[insightType]} · <RelativeTime at={createdAt} />
        </Text>
      </div>
    </li>
  )
}
