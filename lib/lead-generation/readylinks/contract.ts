import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, emailAddress, httpsUrl, pageOf, text, updatedSince, uuid } from '../../contract/wire'

export const DOMAIN_STATUSES = ['none', 'pending', 'verified', 'failed'] as const
export type DomainStatus = (typeof DOMAIN_STATUSES)[number]

/** The name of a custom domain's TXT record, below the domain. */
export const DOMAIN_RECORD_PREFIX = '_agent-audit'

const domain = z
  .string('must be a string')
  .trim()
  .toLowerCase()
  .max(253, 'must have at most 253 characters')
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/, {
    error: 'must be a domain name such as audit.example.com',
  })
  .meta({ description: 'Agency plan. Served once its TXT record is verified' })

const color = z
  .string('must be a string')
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour of the form #rrggbb' })
  .meta({ description: 'Darkened on save until white text on it is readable' })

const language = z
  .string('must be a string')
  .trim()
  .max(35, 'must have at most 35 characters')
  .regex(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/, { error: 'must be a language tag such as en or ar' })
  .meta({ description: 'BCP 47. Language and text direction of the page' })

const linkFields = {
  name: text({ min: 1, max: 100 }).meta({ description: 'A name to identify the link' }),
  assessmentConfigId: uuid.nullable(),
  consultantName: text({ min: 1, max: 100 }).nullable(),
  consultantCompany: text({ min: 1, max: 100 }).nullable(),
  consultantLogo: httpsUrl({ max: 2000 }).nullable(),
  bookingLink: httpsUrl({ max: 500 })
    .nullable()
    .meta({ description: 'Address for booking a call, shown with the result' }),
  contactEmail: emailAddress
    .nullable()
    .meta({ description: 'Shown with the result where there is no bookingLink' }),
  customDescription: text({ max: 500 })
    .nullable()
    .meta({ description: 'Text shown before the first question' }),
  customDomain: domain.nullable(),
  brandColor: color.nullable(),
  language,
  isActive: z.boolean('must be true or false').meta({ description: 'Whether the page accepts answers' }),
}

export const CreateReadyLinkBody = z
  .strictObject({
    name: linkFields.name,
    assessmentConfigId: linkFields.assessmentConfigId.optional(),
    consultantName: linkFields.consultantName.optional(),
    consultantCompany: linkFields.consultantCompany.optional(),
    consultantLogo: linkFields.consultantLogo.optional(),
    bookingLink: linkFields.bookingLink.optional(),
    contactEmail: linkFields.contactEmail.optional(),
    customDescription: linkFields.customDescription.optional(),
    customDomain: linkFields.customDomain.optional(),
    brandColor: linkFields.brandColor.optional(),
    language: linkFields.language.optional(),
    isActive: linkFields.isActive.optional(),
  })
  .meta({ id: 'CreateReadyLinkInput' })

export const UpdateReadyLinkBody = CreateReadyLinkBody.partial()
  .refine((body) => Object.keys(body).length > 0, { error: 'must change at least one field' })
  .meta({ id: 'UpdateReadyLinkInput', minProperties: 1 })

const ReadyLink = z
  .object({
    id: uuid,
    slug: z.string(),
    name: z.string(),
    fullUrl: z.string(),
    isActive: z.boolean(),
    leadCount: z.int().meta({ description: 'Submitted surveys; surveys only begun do not count' }),
    domainStatus: z.enum(DOMAIN_STATUSES),
    createdAt: dateTime,
    updatedAt: dateTime,
    assessmentConfigId: uuid.nullable(),
    assessmentConfigName: z.string().nullable(),
    bookingLink: z.string().nullable(),
    contactEmail: z.string().nullable(),
    consultantName: z.string().nullable(),
    consultantCompany: z.string().nullable(),
    consultantLogo: z.string().nullable(),
    customDescription: z.string().nullable(),
    customDomain: z.string().nullable(),
    brandColor: z.string().nullable(),
    language: z.string(),
    domainRecord: z
      .object({ name: z.string(), value: z.string() })
      .nullable()
      .meta({ description: 'The TXT record that proves the custom domain' }),
    domainError: z
      .string()
      .nullable()
      .meta({ description: 'The reason why the last check of the domain failed' }),
    domainCheckedAt: dateTime.nullable(),
  })
  .meta({ id: 'ReadyLink' })
export type ReadyLinkWire = z.output<typeof ReadyLink>

const ReadyLinkStatistics = z
  .object({
    visits: z.int(),
    starts: z.int(),
    completions: z.int(),
    days: z
      .array(z.object({ day: z.string(), visits: z.int(), starts: z.int(), completions: z.int() }))
      .meta({ description: 'The last 30 days, oldest first, in UTC' }),
    questions: z
      .array(
        z.object({
          id: z.string(),
          questionText: z.string(),
          part: z.string(),
          reached: z.int().meta({ description: 'Respondents who reached this question' }),
          answered: z.int(),
          stoppedHere: z.int().meta({ description: 'Respondents whose last answer is this one' }),
        }),
      )
      .meta({ description: 'The questions of the link’s current survey, in the order of its pages' }),
  })
  .meta({ id: 'ReadyLinkStatistics' })
export type ReadyLinkStatisticsWire = z.output<typeof ReadyLinkStatistics>

const Params = z.object({ id: uuid })
const tag = 'ReadyLinks'
const collection = '/api/agent/readylinks'

export const listReadyLinks = declare({
  id: 'listReadyLinks',
  method: 'GET',
  path: collection,
  tag,
  summary: 'List ReadyLinks',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      ...pageOf(100, 20),
      isActive: z.enum(['true', 'false'], 'must be true or false').optional(),
      search: text({ max: 200 }).optional(),
      updatedSince,
      sortBy: z
        .enum(['createdAt', 'name', 'leadCount'], 'must be createdAt, name or leadCount')
        .default('createdAt'),
      sortOrder: z.enum(['asc', 'desc'], 'must be asc or desc').default('desc'),
    }),
  },
  output: {
    status: 200,
    body: z.object({
      data: z.object({
        readylinks: z.array(ReadyLink),
        pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
      }),
    }),
  },
})

export const createReadyLink = declare({
  id: 'createReadyLink',
  method: 'POST',
  path: collection,
  tag,
  summary: 'Create a ReadyLink',
  description:
    'A survey page with its own address. assessmentConfigId names a template, of which the link gets a working copy; without it the link uses the built-in survey.',
  access: { session: true, token: 'write' },
  limit: 'write',
  effect: 'create',
  input: { body: CreateReadyLinkBody },
  output: {
    status: 201,
    body: z.object({ data: ReadyLink }),
    location: ({ data }) => `/api/agent/readylinks/${data.id}`,
  },
  fails: ['READYLINK_LIMIT_REACHED', 'TIER_REQUIRED', 'FEATURE_DISABLED', 'NOT_FOUND'],
})

export const getReadyLink = declare({
  id: 'getReadyLink',
  method: 'GET',
  path: `${collection}/{id}`,
  tag,
  summary: 'Get a ReadyLink',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: { params: Params },
  output: { status: 200, body: z.object({ data: ReadyLink }) },
})

export const updateReadyLink = declare({
  id: 'updateReadyLink',
  method: 'PATCH',
  path: `${collection}/{id}`,
  tag,
  summary: 'Change a ReadyLink',
  description:
    'At least one field must be present; null clears a field. A different assessmentConfigId creates a new working copy for this link. Prospects who have begun keep the survey they began.',
  access: { session: true, token: 'write' },
  limit: 'write',
  effect: 'update',
  input: { params: Params, body: UpdateReadyLinkBody },
  output: { status: 200, body: z.object({ data: ReadyLink }) },
  fails: ['TIER_REQUIRED'],
})

export const deleteReadyLink = declare({
  id: 'deleteReadyLink',
  method: 'DELETE',
  path: `${collection}/{id}`,
  tag,
  summary: 'Delete a ReadyLink',
  description: 'Its page closes; its leads stay.',
  access: { session: true, token: 'write' },
  limit: 'write',
  effect: 'delete',
  input: { params: Params },
  output: { status: 204 },
})

export const getReadyLinkStatistics = declare({
  id: 'getReadyLinkStatistics',
  method: 'GET',
  path: `${collection}/{id}/statistics`,
  tag,
  summary: 'Get visits, starts and completions of a ReadyLink',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: Params },
  output: { status: 200, body: z.object({ data: ReadyLinkStatistics }) },
})

export const checkReadyLinkDomain = declare({
  id: 'checkReadyLinkDomain',
  method: 'POST',
  path: `${collection}/{id}/domain-check`,
  tag,
  summary: 'Check the custom domain now',
  description: 'The check runs in the background; the link shows its result.',
  access: { session: true },
  limit: 'write',
  requires: 'customDomain',
  effect: 'update',
  input: { params: Params },
  output: { status: 202, body: z.object({ data: ReadyLink }) },
  fails: ['DOMAIN_MISSING'],
})
