import { eachRecord } from '../../contract/bulk'
import { absent, found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import * as browseContract from './browse-contract'
import { countContacts, selectContactNames, selectContacts, selectSimilarContacts } from './browse-queries'
import * as bulkContract from './bulk-contract'
import { MAX_SIMILAR_CONTACTS } from './constants'
import * as contract from './contract'
import { importContacts as importRows } from './import-contacts'
import { insertContact, requireOwnedContact, updateContact as update } from './keep-contact'
import { mergeContacts as merge } from './merge-contacts'
import { deleteContactRow, selectDuplicates } from './queries'

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

export const changeContacts = bind(bulkContract.changeContacts, async (ctx, { body }) => {
  const undo: bulkContract.ContactChangeWire[] = []
  const answer = await eachRecord(body.changes, async ({ id, relationshipType }) => {
    const before = await requireOwnedContact(ctx, id)
    await update(ctx, id, { relationshipType })
    undo.push({ id, relationshipType: before.relationshipType })
  })
  return { ...answer, undo }
})

export const deleteContacts = bind(bulkContract.deleteContacts, (ctx, { body }) =>
  eachRecord(
    body.ids.map((id) => ({ id })),
    async ({ id }) => void found(await deleteContactRow(ctx, id)),
  ),
)

const mostDuplicates = 20

export const listDuplicateContacts = bind(bulkContract.listDuplicateContacts, async (ctx, { params }) => ({
  contacts: await selectDuplicates(ctx, await requireOwnedContact(ctx, params.id), mostDuplicates),
}))

export const mergeContacts = bind(bulkContract.mergeContacts, (ctx, { body }) => merge(ctx, body))

export const importContacts = bind(bulkContract.importContacts, (ctx, { body }) =>
  importRows(ctx, body.rows, body.isPreview),
)
