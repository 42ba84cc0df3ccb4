'use client'

import { Text } from '@mantine/core'
import type { LeadEventWire } from '@/lib/lead-generation/leads/record-contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import classes from './record.module.css'

/** The history of the lead, newest first. */
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
