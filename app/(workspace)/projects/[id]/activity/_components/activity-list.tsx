'use client'

import { Text, Title } from '@mantine/core'
import { TimeText, useTimeZoneKnown, zonedFormat } from '@/lib/ui/relative-time'
import classes from './activity-list.module.css'

interface Activity {
  id: string
  description: string
  createdAt: string
}

const dayOf = zonedFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Activities with their times, under their days in the reader's time zone. */
export function ActivityList({ activities }: { activities: Activity[] }) {
  const isZoneKnown = useTimeZoneKnown()
  const days = Map.groupBy(activities, ({ createdAt }) => dayOf(new Date(createdAt), isZoneKnown))
  return [...days].map(([day, ofDay], at) => (
    <section key={day} className={classes.day} aria-labelledby={`day-${at}`}>
      <Title order={2} size="h5" id={`day-${at}`}>
        {day}
      </Title>
      <ul className={classes.list}>
        {ofDay.map(({ id, description, createdAt }) => (
          <li key={id} className={classes.activity}>
            <Text component="span" size="sm" c="dimmed">
              <TimeText at={createdAt} />
            </Text>
            <span>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
