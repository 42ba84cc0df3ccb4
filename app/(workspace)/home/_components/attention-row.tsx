import { Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChartDots,
  IconFileAlert,
  IconListSearch,
  IconMailForward,
  IconMessageCircle,
  type IconProps,
  IconUserHeart,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { AttentionEntryWire } from '@/lib/nucleus/home/contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import { RowLink } from '@/lib/ui/row-link'
import { attentionWords } from './attention-words'
import { dueWords } from './days'
import classes from './home.module.css'

const ICONS: Record<AttentionEntryWire['kind'], ComponentType<IconProps>> = {
  follow_up: IconUserHeart,
  audit_ready: IconChartDots,
  report_comment: IconMessageCircle,
  interview_expired: IconMailForward,
  job_failed: IconAlertTriangle,
  document_failed: IconFileAlert,
  capture_failed: IconFileAlert,
  capture_unclear: IconListSearch,
}

interface AttentionRowProps {
  entry: AttentionEntryWire
  today: string
  dayOf: (moment: string) => string
}

export function AttentionRow({ entry, today, dayOf }: AttentionRowProps) {
  const { title, text, href, isFailure } = attentionWords(entry)
  const Icon = ICONS[entry.kind]
  const dueDay = entry.kind === 'follow_up' ? dayOf(entry.at) : null
  return (
    <li className={classes.row}>
      <Icon
        size={20}
        stroke={1.7}
        className={classes.icon}
        data-failed={isFailure || undefined}
        aria-hidden
      />
      <div className={classes.text}>
        <RowLink href={href} fz="sm">
          {title}
        </RowLink>
        <Text size="sm" c="dimmed" component="div" className="clamp" title={text || undefined}>
          {dueDay === null ? (
            <RelativeTime at={entry.at} />
          ) : (
            <Text span inherit fw={600} c={dueDay < today ? 'var(--mantine-color-error)' : undefined}>
              {dueWords(dueDay, today)}
            </Text>
          )}
          {text && ` · ${text}`}
        </Text>
      </div>
    </li>
  )
}
