'use client'

import { Badge, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { LinkAnchor } from '@/lib/ui/links'
import { RecordCard, RecordList, RecordText } from '@/lib/ui/record-section'
import { DateText } from '@/lib/ui/relative-time'
import { dayOf } from '../_components/follow-up-day'
import type { ContactRecordWire } from './contact-record-wire'

/** Maximum number of mentions per response. */
const mostMentions = 100

const passageHref = (captureId: string, itemId: string) => `/nucleus/captures/${captureId}?item=${itemId}`

export function Mentions({ mentions }: { mentions: ContactRecordWire['mentions'] }) {
  if (mentions.length === 0) {
    return <Text c="dimmed">No capture has named this person yet.</Text>
  }
  return (
    <>
      <RecordList>
        {mentions.map(({ itemId, content, capture }) => (
          <RecordCard key={itemId}>
            <RecordText size="sm">{content}</RecordText>
            <Text size="sm" c="dimmed" mt={4} component="div">
              <LinkAnchor href={passageHref(capture.id, itemId)} fz="inherit">
                {capture.title}
              </LinkAnchor>
              {', '}
              <DateText at={capture.capturedAt} />
            </Text>
          </RecordCard>
        ))}
      </RecordList>
      {mentions.length >= mostMentions && (
        <Text size="sm" c="dimmed" mt="xs">
          The latest {mostMentions}. Earlier ones are found in the captures.
        </Text>
      )}
    </>
  )
}

export function ActionItems({ items }: { items: ContactRecordWire['actionItems'] }) {
  if (items.length === 0) return <Text c="dimmed">Nothing open.</Text>
  return (
    <RecordList>
      {items.map(({ item, capture }) => (
        <RecordCard key={item.id}>
          <RecordText size="sm">{item.content}</RecordText>
          <Group gap="xs" mt={4}>
            <DueDay day={'dueDate' in item.metadata ? item.metadata.dueDate : null} />
            <LinkAnchor href={passageHref(capture.id, item.id)} fz="sm">
              {capture.title}
            </LinkAnchor>
          </Group>
        </RecordCard>
      ))}
    </RecordList>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const never = () => () => {}

/** A day (yyyy-mm-dd), independent of the time zone; marked once it has passed in the reader's. */
function DueDay({ day }: { day: string | null }) {
  const today = useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => undefined,
  )
  if (day === null) {
    return (
      <Text span size="sm" c="dimmed">
        No date
      </Text>
    )
  }
  return (
    <>
      <Text span size="sm" c="dimmed">
        Due <time dateTime={day}>{dayFormat.format(new Date(`${day}T00:00:00Z`))}</time>
      </Text>
      {today !== undefined && day < today && (
        <Badge component="span" color="red">
          Overdue
        </Badge>
      )}
    </>
  )
}
