import { absent, found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import * as browseContract from './browse-contract'
import { countContacts, selectContactNames, selectContacts, selectSimilarContacts } from './browse-queries'
import { MAX_SIMILAR_CONTACTS } from './constants'
import * as contract from './contract'
import { insertContact, updateContact as update } from './keep-contact'
import { deleteContactRow } from './queries'

export const listContacts = bind(contract.listContacts, async (ctx, { query }) => ({
  contacts: await selectContacts(ctx, { ...query, search: query.search ?? '' }),
}))

export const browseContacts = bind(browseContract.browseContacts, async (ctx, { query }) => {
  const selection = { ...query, search: query.search }
  const [contacts, total] = await Promise.all([selectContacts(ctx, selection), countContacts(ctx, selection)])
  return { contacts, total }
})

export const listSimilarContacts = bind(browseContract.listSimilarContacts, async (ctx, { query }) => ({
  contacts: await selectSimilarContacts(ctx, query, MAX_SIMILAR_CONTACTS),
}))

export const listContactNames = bind(browseContract.listContactNames, async (ctx, { query }) => ({
  contacts: query.ids ? await selectContactNames(ctx, query.ids.split(',')) : [],
}))

export const createContact = bind(contract.createContact, (ctx, { body }) => insertContact(ctx, body))

export const updateContact = bind(contract.updateContact, (ctx, { body: { contactId, ...fields } }) =>
  update(ctx, contactId, fields),
)

export const deleteContact = bind(contract.deleteContact, async (ctx, { body }) => {
  found(await deleteContactRow(ctx, body.contactId), absent('contactId'))
  return { success: true as const }
})
