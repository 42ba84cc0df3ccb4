import { bind } from '../api/operation'
import { Refusal } from '../errors'
import * as contract from './contract'
import { insertContact, updateContact as update } from './keep-contact'
import { deleteContactRow, selectContacts } from './queries'

export const listContacts = bind(contract.listContacts, async (ctx, { query }) => ({
  contacts: await selectContacts(ctx, { ...query, search: query.search?.trim() ?? '' }),
}))

export const createContact = bind(contract.createContact, (ctx, { body }) => insertContact(ctx, body))

export const updateContact = bind(contract.updateContact, (ctx, { body: { contactId, ...fields } }) =>
  update(ctx, contactId, fields),
)

export const deleteContact = bind(contract.deleteContact, async (ctx, { body }) => {
  if (!(await deleteContactRow(ctx, body.contactId))) throw new Refusal('NOT_FOUND')
  return { success: true as const }
})
