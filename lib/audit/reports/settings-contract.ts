import { z } from 'zod'
import { declare } from '../../contract/declare'
import { logoDataUrl, uuid } from '../../contract/wire'
import {
  AI_ACT_CLASSES,
  ATTRIBUTIONS,
  DPIA_NEEDS,
  REPORT_LENGTHS,
  REPORT_LIMITS,
  SECTION_KEYS,
} from './constants'

const text = (max: number) => z.string().trim().min(1, 'must not be empty').max(max).nullable()
const owners = z
  .record(uuid, z.string().trim().min(1).max(REPORT_LIMITS.line))
  .refine((all) => Object.keys(all).length <= REPORT_LIMITS.owners, 'holds too many owners')

const logo = logoDataUrl.nullable()

const LegalView = z.strictObject({
  aiActClass: z.enum(AI_ACT_CLASSES),
  reason: z.string().trim().min(1).max(REPORT_LIMITS.reason),
  dpia: z.enum(DPIA_NEEDS).meta({ description: 'Whether a data protection impact assessment is needed' }),
  isConfirmed: z.boolean().meta({ description: 'The consultant has checked class, reason and assessment' }),
})
export const ReportSettings = z
  .strictObject({
    sections: z
      .array(z.enum(SECTION_KEYS))
      .min(1, 'must hold at least one section')
      .refine((keys) => new Set(keys).size === keys.length, 'must not hold a section twice')
      .meta({ description: 'The sections that the report has, in their order' }),
    length: z.enum(REPORT_LENGTHS),
    quotes: z
      .enum(REPORT_LENGTHS)
      .meta({ description: 'Whether the appendix quotes passages in part or in full' }),
    attribution: z
      .enum(ATTRIBUTIONS)
      .meta({ description: 'How interviewed people appear, in the whole text and in every format' }),
    preparedBy: text(REPORT_LIMITS.line).meta({ description: 'null: name and company of the account' }),
    preparedFor: text(REPORT_LIMITS.line),
    version: text(REPORT_LIMITS.version),
    date: z.iso
      .date('must be a date such as 2026-11-20')
      .nullable()
      .meta({ description: 'null: the day it is made' }),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #036d79')
      .nullable()
      .meta({ description: 'Of headings and bars; darkened where white text on it could not be read' }),
    firmLogo: logo.meta({ description: 'null: the logo of the account' }),
    clientLogo: logo,
    headline: text(REPORT_LIMITS.headline).meta({ description: 'null: follows from the findings' }),
    decision: text(REPORT_LIMITS.decision).meta({
      description: 'The decision asked; null: follows from the findings',
    }),
    nextSteps: z
      .array(z.string().trim().min(1).max(REPORT_LIMITS.nextStep))
      .max(REPORT_LIMITS.nextSteps)
      .nullable()
      .meta({ description: 'What to do in the next 30 days; null: follows from the findings' }),
    owners: owners.meta({ description: 'Owners of opportunities and risks, by their ids' }),
    legal: z.record(uuid, LegalView).meta({ description: 'Legal views by the ids of opportunities' }),
  })
  .meta({ id: 'ReportSettings' })
export type ReportSettingsWire = z.output<typeof ReportSettings>

/** The default settings of a report. */
export const DEFAULT_SETTINGS: ReportSettingsWire = {
  sections: SECTION_KEYS.filter((key) => key !== 'facts'),
  length: 'full',
  quotes: 'short',
  attribution: 'names',
  preparedBy: null,
  preparedFor: null,
  version: null,
  date: null,
  color: null,
  firmLogo: null,
  clientLogo: null,
  headline: null,
  decision: null,
  nextSteps: null,
  owners: {},
  legal: {},
}

const tag = 'Reports'
const ProjectParams = z.object({ id: uuid })

export const getReportSettings = declare({
  id: 'getReportSettings',
  method: 'GET',
  path: '/api/projects/{id}/report-settings',
  tag,
  summary: 'Get how a project’s reports are composed',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: z.object({ settings: ReportSettings }) },
})

export const updateReportSettings = declare({
  id: 'updateReportSettings',
  method: 'PATCH',
  path: '/api/projects/{id}/report-settings',
  tag,
  summary: 'Compose a project’s reports',
  description:
    'Replaces the given settings and keeps the others. Reports that were made before stay as they are.',
  access: { session: true },
  limit: 'write',
  effect: 'update',
  input: {
    params: ProjectParams,
    body: ReportSettings.partial()
      .refine((body) => Object.keys(body).length > 0, 'must hold at least one setting')
      .meta({ id: 'UpdateReportSettingsInput' }),
  },
  output: { status: 200, body: z.object({ settings: ReportSettings }) },
})
