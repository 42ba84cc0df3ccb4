'use client'

import { Text } from '@mantine/core'
import type { LeadEventWire } from '@/lib/leads/record-contract'
import { RelativeTime } from '../../projects/_components/relative-time'
import classes from './record.module.css'

/** What happened to the lead, newest first. */
export function HistoryList({ events }: { events: LeadEventWire[] }) {
  if (events.length === 0) return <Text c="dimmed">Nothing has happened yet.</Text>
  return (
    <ol className={classes.events}>
      {events.map(({ id, description, createdAt }) => (
        <li key={id}>
          <Text size="sm">{description}</Text>
          <Text size="sm" c="dimmed" component="div">
            <RelativeTime at={createdAt} />
          </Text>
        </li>
      ))}
    </ol>
  )
}
