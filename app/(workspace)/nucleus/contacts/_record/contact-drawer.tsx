'use client'

import type { getContactRecord } from '@/lib/nucleus/captures/record-contract'
import type { ContactWire, deleteContact } from '@/lib/nucleus/contacts/contract'
import { confirm } from '@/lib/ui/confirm'
import { RecordDrawer, useLastShown } from '@/lib/ui/record-drawer'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { useRecord } from '../../_components/use-record'
import { workOf } from '../_components/contact-words'
import { ContactRecord } from './contact-record'

interface ContactDrawerProps {
  contactId: string | null
  version: number
  onEdit: (contact: ContactWire) => void
  onMerge: (contactId: string, otherId: string) => void
  onDeleted: (contactId: string) => void
  onClose: () => void
  /** Called after the closing animation: the focus returns to the list. */
  onClosed: (contactId: string | null) => void
}

const loadRecord = (id: string, signal: AbortSignal) =>
  request<typeof getContactRecord>('GET /api/nucleus/contacts/{id}/record', { params: { id } }, { signal })

export function ContactDrawer({
  contactId,
  version,
  onEdit,
  onMerge,
  onDeleted,
  onClose,
  onClosed,
}: ContactDrawerProps) {
  const lastId = useLastShown(contactId)
  const { record, failure, reload } = useRecord(lastId, loadRecord, { version, isShown: contactId !== null })

  async function remove({ id, name }: ContactWire) {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      message:
        'The contact is deleted for good, with its notes and follow-up. Captures that mention the person stay as they are.',
      confirmLabel: 'Delete contact',
      dangerous: true,
    })
    if (!isSure) return
    try {
      await request<typeof deleteContact>('DELETE /api/nucleus/contacts', { body: { contactId: id } })
      showSuccess(`${name} is deleted from your contacts.`, 'Contact deleted')
      onDeleted(id)
    } catch (error) {
      showFailure(error, 'The contact was not deleted')
    }
  }

  return (
    <RecordDrawer
      isOpen={contactId !== null}
      recordId={contactId}
      noun="contact"
      title={record?.contact.name}
      subtitle={record && workOf(record.contact)}
      failure={failure}
      onRetry={reload}
      onClose={onClose}
      onClosed={() => onClosed(lastId)}
    >
      {record && (
        <ContactRecord
          record={record}
          version={version}
          onEdit={() => onEdit(record.contact)}
          onMerge={(otherId) => onMerge(record.contact.id, otherId)}
          onDelete={() => void remove(record.contact)}
        />
      )}
    </RecordDrawer>
  )
}
