'use client'

import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkAnchor } from '@/lib/ui/links'
import { RecordSection } from '@/lib/ui/record-section'
import { RelativeTime } from '@/lib/ui/relative-time'
import classes from '../../_components/record.module.css'
import { CopyIcon, FollowUp, MailLink, PhoneLink, RelationshipBadge } from '../_components/contact-parts'
import { ActionItems, Mentions } from './contact-history'
import type { ContactRecordWire } from './contact-record-wire'

interface ContactRecordProps {
  record: ContactRecordWire
  onEdit: () => void
  onDelete: () => void
}

/** A contact with where it was named, what it owes and the projects it has to do with. */
export function ContactRecord({ record, onEdit, onDelete }: ContactRecordProps) {
  const { contact, mentions, actionItems, projects } = record
  const { email, phone, relationshipType, followUpAt, lastInteractionAt, notes } = contact
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          size="sm"
          variant="default"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          Delete…
        </Button>
      </Group>
      <dl className={classes.facts}>
        <Fact label="E-mail">
          {email && (
            <>
              <MailLink email={email} />
              <CopyIcon value={email} label="e-mail" />
            </>
          )}
        </Fact>
        <Fact label="Phone">
          {phone && (
            <>
              <PhoneLink phone={phone} />
              <CopyIcon value={phone} label="phone" />
            </>
          )}
        </Fact>
        <Fact label="Relationship">{relationshipType && <RelationshipBadge type={relationshipType} />}</Fact>
        <Fact label="Follow-up">{followUpAt && <FollowUp contact={contact} />}</Fact>
        <Fact label="Last interaction">
          {lastInteractionAt && (
            <Text span size="sm">
              <RelativeTime at={lastInteractionAt} />
            </Text>
          )}
        </Fact>
        {projects.length > 0 && (
          <Fact label={projects.length === 1 ? 'Project' : 'Projects'}>
            {projects.map(({ id, clientName }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <LinkAnchor href={`/projects/${id}`} fz="sm">
                  {clientName}
                </LinkAnchor>
              </span>
            ))}
          </Fact>
        )}
      </dl>
      {notes && (
        <RecordSection title="Notes">
          <Text className={classes.content}>{notes}</Text>
        </RecordSection>
      )}
      <RecordSection title="Still to do">
        <ActionItems items={actionItems} />
      </RecordSection>
      <RecordSection title="Mentioned in">
        <Mentions mentions={mentions} />
      </RecordSection>
    </Stack>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children || (
          <Text span c="dimmed" size="sm">
            Not said
          </Text>
        )}
      </dd>
    </>
  )
}
