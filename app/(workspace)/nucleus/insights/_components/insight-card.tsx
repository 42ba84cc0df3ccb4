'use client'

import { Badge, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import type { InsightWire } from '@/lib/nucleus/insights/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { DateText, RelativeTime } from '@/lib/ui/relative-time'
import type { InsightChange } from '../../../_kit/insights/insight-change-queue'
import {
  insightLinks,
  PRIORITY_COLORS,
  PRIORITY_NAMES,
  type ProjectNames,
  TYPE_NAMES,
} from '../../../_kit/insights/insight-words'
import classes from './insights.module.css'

interface InsightCardProps {
  insight: InsightWire
  names: ProjectNames
  onChange: (insight: InsightWire, change: InsightChange) => void
  /** Called when a link to the subject is followed. */
  onFollow: (insight: InsightWire) => void
}

export function InsightCard({ insight, names, onChange, onFollow }: InsightCardProps) {
  const { insightType, title, content, context, priority, isRead, createdAt, expiresAt } = insight
  return (
    <li className={classes.card} data-unread={!isRead || undefined} data-insight={insight.id}>
      <Group gap={6} mb={6}>
        <Badge component="span" color="gray">
          {TYPE_NAMES[insightType]}
        </Badge>
        {priority !== 'normal' && (
          <Badge component="span" color={PRIORITY_COLORS[priority]}>
            {PRIORITY_NAMES[priority]}
          </Badge>
        )}
        <Text size="sm" c="dimmed" component="div">
          <RelativeTime at={createdAt} /> · expires on <DateText at={expiresAt} />
        </Text>
      </Group>
      <Title order={2} size="h4" fw={isRead ? 500 : 650} className={classes.title}>
        {title}
        {!isRead && <VisuallyHidden>, unread</VisuallyHidden>}
      </Title>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {content}
      </Text>
      {context.reasons && context.reasons.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          Rests on: {context.reasons.join('; ')}
        </Text>
      )}
      <Group justify="space-between" mt="sm" gap="xs">
        <div className={classes.links}>
          {insightLinks(insight, names).map(({ href, label }) => (
            <LinkAnchor
              key={href}
              href={href}
              size="sm"
              underline="hover"
              onClick={() => {
                if (!isRead) onFollow(insight)
              }}
            >
              {label}
            </LinkAnchor>
          ))}
        </div>
        <Group gap={4}>
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            onClick={() => onChange(insight, { isRead: !isRead })}
          >
            {isRead ? 'Mark as unread' : 'Mark as read'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            data-dismiss
            onClick={() => onChange(insight, { isDismissed: true })}
          >
            Dismiss<VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        </Group>
      </Group>
    </li>
  )
}
