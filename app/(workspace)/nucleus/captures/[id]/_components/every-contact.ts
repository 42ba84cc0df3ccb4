import type { ContactWire, listContacts } from '@/lib/contacts/contract'
import { MAX_CONTACTS } from '@/lib/contacts/vocabulary'
import { everyPage } from '@/lib/ui/every-page'
import { request } from '@/lib/ui/request'

/** All contacts of the account, page after page. */
export const everyContact = (signal: AbortSignal): Promise<ContactWire[]> =>
  everyPage(MAX_CONTACTS, async (query) => {
    const answer = await request<typeof listContacts>('GET /api/nucleus/contacts', { query }, { signal })
    return answer.contacts
  })
