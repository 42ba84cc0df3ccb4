import { Text } from '@mantine/core'
import type { InsightWire } from '@/lib/nucleus/insights/contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import { insightLinks, type ProjectNames, TYPE_NAMES } from '../../_kit/insights/insight-words'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { InsightLink } from './insight-link'
import { dataOf, type Loaded } from './loaded'
import { PartMissing } from './part-missing'

interface InsightsSectionProps {
  /** The newest few, without overdue ones. */
  insights: Loaded<InsightWire[]>
  names: ProjectNames
}

/** Insights of the workspace. Opening one marks it as read, as in the inbox. */
export function InsightsSection({ insights, names }: InsightsSectionProps) {
  const found = dataOf(insights)
  // An empty inbox is not shown.
  if (found?.length === 0) return null
  return (
    <HomeSection title="Insights" more={{ href: '/nucleus/insights', label: 'All insights' }}>
      {!found && <PartMissing what="Your insights" />}
      {found && (
        <ul className={classes.list}>
          {found.map((insight) => (
            <InsightRow key={insight.id} insight={insight} names={names} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

interface InsightRowProps {
  insight: InsightWire
  names: ProjectNames
}

function InsightRow({ insight, names }: InsightRowProps) {
  const { insightType, title, content, isRead, createdAt } = insight
  const href = insightLinks(insight, names)[0]?.href ?? '/nucleus/insights'
  return (
    <li className={classes.row}>
      {!isRead && <span className={classes.dot} aria-hidden />}
      <div className={classes.text}>
        <InsightLink insightId={insight.id} isRead={isRead} href={href} fz="sm" fw={isRead ? undefined : 600}>
          {title}
          {!isRead && <span className="visually-hidden">, unread</span>}
        </InsightLink>
        <Text size="sm" c="dimmed" className="clamp">
          {content}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {TYPE_NAMES[insightType]} · <RelativeTime at={createdAt} />
        </Text>
      </div>
    </li>
  )
}
