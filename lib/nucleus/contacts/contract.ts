import { z } from 'zod'
import { declare } from '../../contract/declare'
import {
  dateTime,
  emailAddress,
  metadata,
  metadataInput,
  pageOf,
  text,
  updatedSince,
  uuid,
} from '../../contract/wire'
import { MAX_CONTACTS, RELATIONSHIP_TYPES } from './constants'

export * from './constants'

export const CONTACTS_PATH = '/api/nucleus/contacts'

const isStorable = (milliseconds: number) =>
  milliseconds >= Date.UTC(1900, 0) && milliseconds < Date.UTC(9999, 11, 31)

export const contactName = text({ min: 1, max: 200 })

const contactFields = {
  name: contactName,
  email: emailAddress.nullable(),
  phone: text({ max: 50 }).nullable(),
  company: text({ max: 200 }).nullable(),
  role: text({ max: 200 }).nullable(),
  notes: text({ max: 5000 }).nullable(),
  relationshipType: z.enum(RELATIONSHIP_TYPES, `must be one of ${RELATIONSHIP_TYPES.join(', ')}`).nullable(),
  followUpAt: z.iso
    .datetime({ offset: true, error: 'must be a date and time as in ISO 8601' })
    .refine((value) => isStorable(Date.parse(value)), { error: 'must lie between the years 1900 and 9999' })
    .nullable()
    .meta({ description: 'When to contact the person again; an insight is raised once it has passed' }),
}

const { name, ...optionalFields } = contactFields
const optional = z.object({ ...optionalFields, metadata: metadataInput }).partial().shape

export const CreateContactBody = z
  .strictObject({
    name,
    ...optional,
    relationshipType: z
      .string('must be a string')
      .nullish()
      .transform((value) => RELATIONSHIP_TYPES.find((type) => type === value) ?? null)
      .meta({
        description: `One of ${RELATIONSHIP_TYPES.join(', ')}; anything else is stored as null`,
      }),
  })
  .meta({ id: 'CreateContactInput' })
export type CreateContactInput = z.output<typeof CreateContactBody>

export const UpdateContactBody = z
  .strictObject({ contactId: uuid, name: name.optional(), ...optional })
  .refine((body) => Object.keys(body).length > 1, { error: 'must change at least one field' })
  .meta({ id: 'UpdateContactInput' })

export const Contact = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    role: z.string().nullable(),
    notes: z.string().nullable(),
    relationshipType: z.enum(RELATIONSHIP_TYPES).nullable(),
    lastInteractionAt: dateTime
      .nullable()
      .meta({ description: 'The day of the latest capture that mentions the contact' }),
    followUpAt: dateTime.nullable(),
    metadata,
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'Contact' })
export type ContactWire = z.output<typeof Contact>

const tag = 'Nucleus'
const flags = ['nucleus'] as const
const reading = { session: true, token: 'read' } as const
const writing = { session: true, token: 'write' } as const

export const listContacts = declare({
  id: 'listContacts',
  method: 'GET',
  path: CONTACTS_PATH,
  tag,
  summary: 'List contacts',
  description: `Ordered by name, at most ${MAX_CONTACTS}; further contacts with offset.`,
  access: reading,
  flags,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      search: text({ max: 200 })
        .optional()
        .meta({ description: 'Part of a name or company, ignoring case and accents' }),
      updatedSince,
      ...pageOf(MAX_CONTACTS),
    }),
  },
  output: { status: 200, body: z.object({ contacts: z.array(Contact) }) },
})

export const createContact = declare({
  id: 'createContact',
  method: 'POST',
  path: CONTACTS_PATH,
  tag,
  summary: 'Create a contact',
  description: 'From then on, mentions of that person in captures are linked to the contact.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'create',
  input: { body: CreateContactBody },
  output: {
    status: 201,
    body: Contact,
    location: ({ id }) => `${CONTACTS_PATH}/${id}/record`,
  },
})

export const updateContact = declare({
  id: 'updateContact',
  method: 'PATCH',
  path: CONTACTS_PATH,
  tag,
  summary: 'Change a contact',
  description: 'Fields left out are unchanged; null clears a field.',
  access: writing,
  flags,
  limit: 'write',
  effect: 'update',
  input: { body: UpdateContactBody },
  output: { status: 200, body: Contact },
  fails: ['NOT_FOUND'],
})

export const deleteContact = declare({
  id: 'deleteContact',
  method: 'DELETE',
  path: CONTACTS_PATH,
  tag,
  summary: 'Delete a contact permanently',
  access: writing,
  flags,
  limit: 'write',
  effect: 'delete',
  input: { body: z.strictObject({ contactId: uuid }).meta({ id: 'DeleteContactInput' }) },
  output: { status: 200, body: z.object({ success: z.literal(true) }) },
  fails: ['NOT_FOUND'],
})
