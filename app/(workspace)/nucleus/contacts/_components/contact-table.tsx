'use client'

import { Box, Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import { SelectBox } from '@/lib/ui/selection'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@/lib/ui/table'
import classes from './contact-list.module.css'
import { ContactLink, Dash, FollowUp, MailLink, PhoneLink, RelationshipBadge } from './contact-parts'
import { workOf } from './contact-words'

interface ContactListProps {
  contacts: ContactWire[]
  onOpen: (id: string) => void
}

export function ContactTable({ contacts, onOpen }: ContactListProps) {
  return (
    <Box visibleFrom="lg">
      <Table className={classes.table} aria-label="Contacts">
        <TableThead>
          <TableTr>
            <TableTh w="2.75rem">
              <VisuallyHidden>Selected</VisuallyHidden>
            </TableTh>
            <TableTh w="20%">Name</TableTh>
            <TableTh>Company</TableTh>
            <TableTh w="7.5rem">Relationship</TableTh>
            <TableTh w="24%">E-mail and phone</TableTh>
            <TableTh w="8.5rem">Last interaction</TableTh>
            <TableTh w="8rem">Follow-up</TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {contacts.map((contact) => (
            <ContactRow key={contact.id} contact={contact} onOpen={onOpen} />
          ))}
        </TableTbody>
      </Table>
    </Box>
  )
}

interface ContactItemProps {
  contact: ContactWire
  onOpen: (id: string) => void
}

const ContactRow = memo(function ContactRow({ contact, onOpen }: ContactItemProps) {
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
      <TableTd className={classes.cell}>{company ?? <Dash />}</TableTd>
      <TableTd>
        <RelationshipBadge type={relationshipType} />
      </TableTd>
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
      <TableTd fz="sm">{lastInteractionAt ? <RelativeTime at={lastInteractionAt} /> : <Dash />}</TableTd>
      <TableTd>{followUpAt ? <FollowUp contact={contact} /> : <Dash />}</TableTd>
    </TableTr>
  )
})

/** The list where a table does not fit. */
export function ContactCards({ contacts, onOpen }: ContactListProps) {
  return (
    <Box hiddenFrom="lg">
      <ul className={classes.cards} aria-label="Contacts">
        {contacts.map((contact) => (
          <ContactCard key={contact.id} contact={contact} onOpen={onOpen} />
        ))}
      </ul>
    </Box>
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
