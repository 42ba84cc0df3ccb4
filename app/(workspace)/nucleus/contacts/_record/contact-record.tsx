'use client'

import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { CopyIcon } from '@/lib/ui/copy-field'
import { LinkAnchor } from '@/lib/ui/links'
import { Fact, MetadataSection, RecordFacts, RecordSection, RecordText } from '@/lib/ui/record-section'
import { RelativeTime } from '@/lib/ui/relative-time'
import { FollowUp, MailLink, PhoneLink, RelationshipBadge } from '../_components/contact-parts'
import { ContactDuplicates } from './contact-duplicates'
import { ActionItems, Mentions } from './contact-history'
import type { ContactRecordWire } from './contact-record-wire'

interface ContactRecordProps {
  record: ContactRecordWire
  version: number
  onEdit: () => void
  onMerge: (otherId: string) => void
  onDelete: () => void
}

/** A contact with its mentions, action items and projects. */
export function ContactRecord({ record, version, onEdit, onMerge, onDelete }: ContactRecordProps) {
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
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          Delete…
        </Button>
      </Group>
      <RecordFacts>
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
      </RecordFacts>
      <ContactDuplicates key={`${contact.id} ${version}`} contactId={contact.id} onMerge={onMerge} />
      {notes && (
        <RecordSection title="Notes">
          <RecordText>{notes}</RecordText>
        </RecordSection>
      )}
      <RecordSection title="Open tasks">
        <ActionItems items={actionItems} />
      </RecordSection>
      <RecordSection title="Mentioned in">
        <Mentions mentions={mentions} />
      </RecordSection>
      <MetadataSection metadata={contact.metadata} />
    </Stack>
  )
}
