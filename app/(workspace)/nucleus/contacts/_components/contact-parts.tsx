'use client'

import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { ContactWire, RelationshipType } from '@/lib/nucleus/contacts/contract'
import { DateText } from '@/lib/ui/relative-time'
import { RowLink } from '@/lib/ui/row-link'
import classes from './contact-list.module.css'
import {
  isFollowUpOverdue,
  mailHref,
  phoneHref,
  RELATIONSHIP_COLORS,
  RELATIONSHIP_NAMES,
} from './contact-words'

export function RelationshipBadge({ type }: { type: RelationshipType | null }) {
  if (type === null) return <Dash />
  return (
    <Badge component="span" color={RELATIONSHIP_COLORS[type]} style={{ flexShrink: 0 }}>
      {RELATIONSHIP_NAMES[type]}
    </Badge>
  )
}

/** Placeholder for an empty field. */
export function Dash() {
  return (
    <Text span size="sm" c="dimmed" aria-label="Not known" role="img">
      –
    </Text>
  )
}

/** Opens the contact next to the list; opened in a new tab, the list is shown too. */
export function ContactLink({ contact, onOpen }: { contact: ContactWire; onOpen: (id: string) => void }) {
  return (
    <RowLink
      href={`/nucleus/contacts?contact=${contact.id}`}
      data-record={contact.id}
      fw={600}
      onNavigate={(event) => {
        event.preventDefault()
        onOpen(contact.id)
      }}
    >
      {contact.name}
    </RowLink>
  )
}

export function MailLink({ email }: { email: string }) {
  return (
    <Anchor href={mailHref(email)} fz="sm" className={classes.reach} title={email}>
      {email}
    </Anchor>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone)
  if (href === null) {
    return (
      <Text span size="sm">
        {phone}
      </Text>
    )
  }
  return (
    <Anchor href={href} fz="sm" className={classes.reach}>
      {phone}
    </Anchor>
  )
}

const never = () => () => {}

/** The follow-up day, marked as overdue once it has passed. The server does not know the reader's day. */
export function FollowUp({ contact }: { contact: ContactWire }) {
  const isOverdue = useSyncExternalStore(
    never,
    () => isFollowUpOverdue(contact, new Date()),
    () => false,
  )
  return (
    <Group component="span" gap={6} display="inline-flex" fz="sm">
      {contact.followUpAt && <DateText at={contact.followUpAt} />}
      {isOverdue && (
        <Badge component="span" color="red">
          Overdue
        </Badge>
      )}
    </Group>
  )
}
