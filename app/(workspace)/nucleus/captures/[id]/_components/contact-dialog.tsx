'use client'

import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { KeepContactBody, type keepContact } from '@/lib/nucleus/captures/record-contract'
import { RELATIONSHIP_TYPES } from '@/lib/nucleus/contacts/constants'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import type { ContactMention } from './item-handlers'
import { useSimilarContacts } from './use-similar-contacts'

interface ContactDialogProps {
  item: ContactMention
  onClose: () => void
  onKept: () => void
}

const RELATIONSHIPS = [
  { value: '', label: 'Not said' },
  { value: 'client', label: 'Client' },
  { value: 'prospect', label: 'Prospect' },
  { value: 'partner', label: 'Partner' },
  { value: 'referral', label: 'Referral' },
]

/** Creates a contact from a mention, or links it to an existing one. */
export function ContactDialog({ item, onClose, onKept }: ContactDialogProps) {
  const { name, email, phone, company, role } = item.metadata
  const attempt = useAttemptKey()
  const [linkingId, setLinkingId] = useState<string>()
  const params = { id: item.captureId, itemId: item.id }

  async function link(contact: ContactWire) {
    setLinkingId(contact.id)
    try {
      await request<typeof keepContact>('POST /api/nucleus/captures/{id}/items/{itemId}/contact', {
        params,
        body: { contactId: contact.id },
      })
      showSuccess(`The mention is linked to ${contact.name}.`, 'Contact linked')
      onKept()
      onClose()
    } catch (error) {
      setLinkingId(undefined)
      showFailure(error, 'The contact was not linked')
    }
  }

  const requestForm = useRequestForm({
    initialValues: {
      name,
      email: email ?? '',
      phone: phone ?? '',
      company: company ?? '',
      role: role ?? '',
      relationshipType: '',
    },
    schema: KeepContactBody,
    check: (values): Record<string, string> => (values.name.trim() === '' ? { name: 'Enter a name.' } : {}),
    toBody: (values) => ({
      name: values.name.trim(),
      email: values.email.trim() || null,
      phone: values.phone.trim() || null,
      company: values.company.trim() || null,
      role: values.role.trim() || null,
      relationshipType: RELATIONSHIP_TYPES.find((type) => type === values.relationshipType) ?? null,
    }),
    send: async (body) => {
      const contact = await attempt((idempotencyKey) =>
        request<typeof keepContact>(
          'POST /api/nucleus/captures/{id}/items/{itemId}/contact',
          { params, body },
          { idempotencyKey },
        ),
      )
      showSuccess(`${contact.name} is in your contacts.`, 'Contact created')
      onKept()
      onClose()
    },
  })
  const { form } = requestForm

  const similar = useSimilarContacts(form.values.name, form.values.email)

  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Create a contact"
      isBusy={linkingId !== undefined}
      submitLabel="Create a new contact"
    >
      {similar.length > 0 && (
        <Alert color="blue" title="Is it one of these?">
          <Stack gap="xs">
            {similar.map((contact) => (
              <Group key={contact.id} justify="space-between" gap="sm">
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  <strong>{contact.name}</strong>
                  {describe(contact)}
                </Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void link(contact)}
                  loading={linkingId === contact.id}
                  disabled={linkingId !== undefined && linkingId !== contact.id}
                  aria-label={`Link to ${contact.name}`}
                >
                  Link
                </Button>
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
      <TextInput {...form.getInputProps('name')} label="Name" maxLength={200} autoComplete="off" required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...form.getInputProps('email')} label="E-mail" type="email" autoComplete="off" />
        <TextInput {...form.getInputProps('phone')} label="Phone" maxLength={50} autoComplete="off" />
        <TextInput {...form.getInputProps('company')} label="Company" maxLength={200} autoComplete="off" />
        <TextInput {...form.getInputProps('role')} label="Role" maxLength={200} autoComplete="off" />
      </SimpleGrid>
      <NativeSelect {...form.getInputProps('relationshipType')} label="Relationship" data={RELATIONSHIPS} />
    </FormDialog>
  )
}

const describe = ({ role, company, email }: ContactWire): string => {
  const facts = [role, company, email].filter(Boolean).join(', ')
  return facts ? ` · ${facts}` : ''
}
