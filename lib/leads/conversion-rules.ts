import { characterCount } from '../api/character-count'
import { Refusal } from '../errors'
import type { SurveyStatus } from './contract'

interface LeadState {
  surveyStatus: SurveyStatus
  statusBeforeArchive: SurveyStatus | null
}

interface NamedLead {
  businessName: string | null
  clientName: string | null
  clientEmail: string | null
}

interface DescribedLead extends NamedLead {
  industry: string | null
  companySize: string | null
  websiteUrl: string | null
}

/** Where a lead stands, in the archive or not. */
const stateOf = ({ surveyStatus, statusBeforeArchive }: LeadState) =>
  surveyStatus === 'archived' ? statusBeforeArchive : surveyStatus

export const isConvertible = (lead: LeadState): boolean => stateOf(lead) === 'completed'

/** @throws Refusal LEAD_ALREADY_CONVERTED, LEAD_NOT_COMPLETED */
export function assertConvertible(lead: LeadState): void {
  if (stateOf(lead) === 'converted') throw new Refusal('LEAD_ALREADY_CONVERTED')
  if (!isConvertible(lead)) throw new Refusal('LEAD_NOT_COMPLETED')
}

const atMost = (text: string, max: number) =>
  characterCount(text) <= max ? text : `${[...text].slice(0, max - 1).join('')}…`

/** What a lead is called as a client. */
export const clientNameOf = (lead: NamedLead): string =>
  atMost(lead.businessName?.trim() || lead.clientName?.trim() || lead.clientEmail || 'Unnamed client', 200)

const notSpecified = 'Not specified'

/** The project a lead becomes, within the limits that projects have. */
export function projectOf(lead: DescribedLead) {
  return {
    clientName: clientNameOf(lead),
    industry: atMost(lead.industry?.trim() || notSpecified, 100),
    companySize: atMost(lead.companySize?.trim() || notSpecified, 50),
    description: null,
    currency: 'USD',
    websiteUrl: lead.websiteUrl,
  }
}
