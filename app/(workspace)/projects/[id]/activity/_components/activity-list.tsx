import { Text, Title } from '@mantine/core'
import { RelativeTime } from '@/lib/ui/relative-time'
import classes from './activity-list.module.css'

interface Activity {
  id: string
  description: string
  createdAt: string
}

const dayWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Activities under their days. */
export function ActivityList({ activities }: { activities: Activity[] }) {
  const days = Map.groupBy(activities, ({ createdAt }) => createdAt.slice(0, 10))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
      <Title order={2} size="h5" id={`day-${day}`}>
        {dayWords.format(new Date(day))}
      </Title>
      <ul className={classes.list}>
        {ofDay.map(({ id, description, createdAt }) => (
          <li key={id} className={classes.activity}>
            <span>{description}</span>
            <Text component="span" size="sm" c="dimmed">
              <RelativeTime at={createdAt} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  ))
}
