import { z } from 'zod'
import { bulkAnswer, bulkChanges, bulkIds } from '../../contract/bulk'
import { declare } from '../../contract/declare'
import { importedRow } from '../../contract/import-people'
import { uuid } from '../../contract/wire'
import { MAX_IMPORTED, MERGED_FIELDS, RELATIONSHIP_TYPES } from './constants'
import { Contact, CreateContactBody } from './contract'

/** Outside the tree of contacts, every endpoint of which takes tokens. */
const BULK_PATH = '/api/nucleus/bulk/contacts'

/** Operations on several contacts. Browser only. */
const browser = { tag: 'Nucleus records', access: { session: true }, flags: ['nucleus'] } as const

const ContactChange = z
  .strictObject({
    id: uuid,
    relationshipType: z
      .enum(RELATIONSHIP_TYPES, `must be one of ${RELATIONSHIP_TYPES.join(', ')}`)
      .nullable(),
  })
  .meta({ id: 'ContactChange' })
export type ContactChangeWire = z.output<typeof ContactChange>

export const changeContacts = declare({
  ...browser,
  id: 'changeContacts',
  method: 'PATCH',
  path: BULK_PATH,
  summary: 'Set the relationship of several contacts',
  description: 'In one transaction. `undo` holds the changes that restore the former state.',
  limit: 'write',
  effect: 'update',
  input: {
    body: z.strictObject({ changes: bulkChanges(ContactChange) }).meta({ id: 'ChangeContactsInput' }),
  },
  output: { status: 200, body: z.object({ ...bulkAnswer, undo: z.array(ContactChange) }) },
})

export const deleteContacts = declare({
  ...browser,
  id: 'deleteContacts',
  method: 'DELETE',
  path: BULK_PATH,
  summary: 'Delete several contacts permanently',
  limit: 'write',
  effect: 'delete',
  input: { body: z.strictObject({ ids: bulkIds }).meta({ id: 'DeleteContactsInput' }) },
  output: { status: 200, body: z.object(bulkAnswer) },
})

export const listDuplicateContacts = declare({
  ...browser,
  id: 'listDuplicateContacts',
  method: 'GET',
  path: `${BULK_PATH}/{id}/duplicates`,
  summary: 'Find contacts that are probably the same person',
  description: 'Contacts with the same e-mail address, or with the same name and company. At most 20.',
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid }) },
  output: { status: 200, body: z.object({ contacts: z.array(Contact) }) },
})

export const mergeContacts = declare({
  ...browser,
  id: 'mergeContacts',
  method: 'POST',
  path: `${BULK_PATH}/merge`,
  summary: 'Merge two contacts',
  description:
    'The kept contact gets the mentions of the other one and the named fields; its own empty fields are filled too. The other contact is deleted for good.',
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        keptId: uuid,
        mergedId: uuid,
        take: z
          .array(z.enum(MERGED_FIELDS, `must be one of ${MERGED_FIELDS.join(', ')}`))
          .max(MERGED_FIELDS.length)
          .default([])
          .meta({ description: 'Fields whose value comes from the contact that goes' }),
      })
      .refine(({ keptId, mergedId }) => keptId !== mergedId, {
        error: 'must be another contact',
        path: ['mergedId'],
      })
      .meta({ id: 'MergeContactsInput' }),
  },
  output: { status: 200, body: Contact },
  fails: ['NOT_FOUND'],
})

const Imported = z.object(CreateContactBody.shape).pick({
  name: true,
  email: true,
  phone: true,
  company: true,
  role: true,
  notes: true,
  relationshipType: true,
})
export const ImportedContact = Imported.strict().meta({ id: 'ImportedContact' })

/** The outcome of one imported row. */
const ImportOutcome = importedRow('contact')
export type ImportOutcomeWire = z.output<typeof ImportOutcome>

export const importContacts = declare({
  ...browser,
  id: 'importContacts',
  method: 'POST',
  path: `${BULK_PATH}/import`,
  summary: 'Import contacts from a table',
  description:
    'Adds the rows that are not known yet, in one transaction. A person is known by e-mail address, otherwise by name and company, so sending the same rows again adds nothing. With isPreview nothing is written.',
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        rows: z
          .array(ImportedContact, 'must be a list of rows')
          .min(1, 'must hold at least one row')
          .max(MAX_IMPORTED, `must hold at most ${MAX_IMPORTED} rows`),
        isPreview: z.boolean('must be true or false').default(false),
      })
      .meta({ id: 'ImportContactsInput' }),
  },
  output: { status: 200, body: z.object({ rows: z.array(ImportOutcome), created: z.int() }) },
})
