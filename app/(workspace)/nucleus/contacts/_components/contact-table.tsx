'use client'

import { Box, Card, Group, Stack, Text } from '@mantine/core'
import { memo } from 'react'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import { SelectBox, SelectPageBox } from '@/lib/ui/selection'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@/lib/ui/table'
import classes from './contact-list.module.css'
import { ContactLink, Dash, FollowUp, MailLink, PhoneLink, RelationshipBadge } from './contact-parts'
import { workOf } from './contact-words'

interface ContactListProps {
  contacts: ContactWire[]
  onOpen: (id: string) => void
}

interface Columns {
  hasCompany: boolean
  hasRelationship: boolean
  hasReach: boolean
  hasLastInteraction: boolean
  hasFollowUp: boolean
}

/** The columns in which at least one contact has a value. */
const columnsOf = (contacts: ContactWire[]): Columns => ({
  hasCompany: contacts.some(({ company }) => company),
  hasRelationship: contacts.some(({ relationshipType }) => relationshipType),
  hasReach: contacts.some(({ email, phone }) => email || phone),
  hasLastInteraction: contacts.some(({ lastInteractionAt }) => lastInteractionAt),
  hasFollowUp: contacts.some(({ followUpAt }) => followUpAt),
})

export function ContactTable({ contacts, onOpen }: ContactListProps) {
  const columns = columnsOf(contacts)
  return (
    <Table className={classes.table} aria-label="Contacts">
      <TableThead>
        <TableTr>
          <TableTh w="2.75rem">
            <SelectPageBox label="Select all contacts on this page" />
          </TableTh>
          <TableTh>Name</TableTh>
          {columns.hasCompany && <TableTh w="24%">Company</TableTh>}
          {columns.hasRelationship && <TableTh w="7.5rem">Relationship</TableTh>}
          {columns.hasReach && <TableTh w="24%">E-mail and phone</TableTh>}
          {columns.hasLastInteraction && <TableTh w="8.5rem">Last interaction</TableTh>}
          {columns.hasFollowUp && <TableTh w="8rem">Follow-up</TableTh>}
        </TableTr>
      </TableThead>
      <TableTbody>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} {...columns} onOpen={onOpen} />
        ))}
      </TableTbody>
    </Table>
  )
}

interface ContactItemProps {
  contact: ContactWire
  onOpen: (id: string) => void
}

const ContactRow = memo(function ContactRow({ contact, onOpen, ...shown }: ContactItemProps & Columns) {
  const { role, company, email, phone, relationshipType, lastInteractionAt, followUpAt } = contact
  return (
    <TableTr className={classes.row}>
      <TableTd>
        <SelectBox id={contact.id} label={contact.name} />
      </TableTd>
      <TableTd className={classes.cell}>
        <ContactLink contact={contact} onOpen={onOpen} />
        {role && (
          <Text size="sm" c="dimmed">
            {role}
          </Text>
        )}
      </TableTd>
      {shown.hasCompany && <TableTd className={classes.cell}>{company ?? <Dash />}</TableTd>}
      {shown.hasRelationship && (
        <TableTd>
          <RelationshipBadge type={relationshipType} />
        </TableTd>
      )}
      {shown.hasReach && (
        <TableTd>
          {email || phone ? (
            <Stack gap={0} align="flex-start">
              {email && <MailLink email={email} />}
              {phone && <PhoneLink phone={phone} />}
            </Stack>
          ) : (
            <Dash />
          )}
        </TableTd>
      )}
      {shown.hasLastInteraction && (
        <TableTd fz="sm">{lastInteractionAt ? <RelativeTime at={lastInteractionAt} /> : <Dash />}</TableTd>
      )}
      {shown.hasFollowUp && <TableTd>{followUpAt ? <FollowUp contact={contact} /> : <Dash />}</TableTd>}
    </TableTr>
  )
})

/** The list where a table does not fit. */
export function ContactCards({ contacts, onOpen }: ContactListProps) {
  return (
    <>
      <SelectPageBox
        label="Select all contacts on this page"
        text="Select all on this page"
        inset="calc(var(--mantine-spacing-sm) + 1px)"
      />
      <ul className={classes.cards} aria-label="Contacts">
        {contacts.map((contact) => (
          <ContactCard key={contact.id} contact={contact} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

const ContactCard = memo(function ContactCard({ contact, onOpen }: ContactItemProps) {
  const { email, phone, relationshipType, lastInteractionAt, followUpAt } = contact
  const work = workOf(contact)
  return (
    <Card component="li" withBorder padding="sm" className={classes.row}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <SelectBox id={contact.id} label={contact.name} />
        <Box miw={0} flex={1} className={classes.cell}>
          <ContactLink contact={contact} onOpen={onOpen} />
          {work && (
            <Text size="sm" c="dimmed">
              {work}
            </Text>
          )}
        </Box>
        {relationshipType && <RelationshipBadge type={relationshipType} />}
      </Group>
      {(email || phone) && (
        <Stack gap={0} mt={6} align="flex-start">
          {email && <MailLink email={email} />}
          {phone && <PhoneLink phone={phone} />}
        </Stack>
      )}
      {(lastInteractionAt || followUpAt) && (
        <div className={classes.dates} style={{ marginTop: 6 }}>
          {lastInteractionAt && (
            <span>
              Last interaction <RelativeTime at={lastInteractionAt} />
            </span>
          )}
          {followUpAt && (
            <span>
              Follow up <FollowUp contact={contact} />
            </span>
          )}
        </div>
      )}
    </Card>
  )
})
