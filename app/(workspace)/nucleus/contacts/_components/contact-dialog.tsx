'use client'

import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { RELATIONSHIP_TYPES } from '@/lib/nucleus/contacts/constants'
import {
  type ContactWire,
  CreateContactBody,
  type createContact,
  type RelationshipType,
  type updateContact,
} from '@/lib/nucleus/contacts/contract'
import { useRefresh } from '@/lib/ui/address'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { RELATIONSHIP_NAMES } from './contact-words'
import { dayOf, momentOf } from './follow-up-day'

interface ContactDialogProps {
  opened: boolean
  /** The contact to change; undefined for a new one. */
  contact?: ContactWire
  onClose: () => void
  onSaved?: (contact: ContactWire) => void
}

const orNull = (text: string) => text.trim() || null

export function ContactDialog({ opened, contact, onClose, onSaved }: ContactDialogProps) {
  const refresh = useRefresh()
  const attempt = useAttemptKey()
  const requestForm = useRequestForm({
    initialValues: {
      name: contact?.name ?? '',
      role: contact?.role ?? '',
      company: contact?.company ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      relationshipType: contact?.relationshipType ?? ('' as RelationshipType | ''),
      followUpAt: contact?.followUpAt ? dayOf(contact.followUpAt) : '',
      notes: contact?.notes ?? '',
    },
    schema: CreateContactBody,
    missing: { name: 'Enter a name.' },
    toBody: (values) => ({
      name: values.name.trim(),
      role: orNull(values.role),
      company: orNull(values.company),
      email: orNull(values.email),
      phone: orNull(values.phone),
      relationshipType: values.relationshipType || null,
      // An unchanged day keeps its stored moment.
      followUpAt:
        contact?.followUpAt && dayOf(contact.followUpAt) === values.followUpAt
          ? contact.followUpAt
          : (momentOf(values.followUpAt) ?? null),
      notes: orNull(values.notes),
    }),
    send: async (body) => {
      const saved = contact
        ? await request<typeof updateContact>('PATCH /api/nucleus/contacts', {
            body: { contactId: contact.id, ...body },
          })
        : await attempt((idempotencyKey) =>
            request<typeof createContact>('POST /api/nucleus/contacts', { body }, { idempotencyKey }),
          )
      showSuccess(
        contact ? 'The contact is saved.' : `${saved.name} is added to your contacts.`,
        contact ? undefined : 'Contact added',
      )
      requestForm.form.reset()
      onClose()
      onSaved?.(saved)
      refresh()
    },
  })
  const { form } = requestForm

  return (
    <FormDialog
      request={requestForm}
      opened={opened}
      onClose={onClose}
      title={contact ? 'Edit contact' : 'New contact'}
      submitLabel={contact ? 'Save' : 'Add contact'}
    >
      {!contact && <Text c="dimmed">Captures that name this person will be linked to the contact.</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          {...form.getInputProps('name')}
          label="Name"
          maxLength={200}
          autoComplete="off"
          required
          data-autofocus
        />
        <TextInput {...form.getInputProps('role')} label="Role" maxLength={200} autoComplete="off" />
        <TextInput {...form.getInputProps('company')} label="Company" maxLength={200} autoComplete="off" />
        <NativeSelect
          {...form.getInputProps('relationshipType')}
          label="Relationship"
          data={[
            { value: '', label: 'Not said' },
            ...RELATIONSHIP_TYPES.map((value) => ({ value, label: RELATIONSHIP_NAMES[value] })),
          ]}
        />
        <TextInput
          {...form.getInputProps('email')}
          label="E-mail"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...form.getInputProps('phone')}
          label="Phone"
          type="tel"
          maxLength={50}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('followUpAt')}
          type="date"
          label="Follow up on"
          description="Home reminds you on that day"
        />
      </SimpleGrid>
      <Textarea
        {...form.getInputProps('notes')}
        label="Notes"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
      />
    </FormDialog>
  )
}
