import { shortened } from '../../contract/character-count'
import { AppError } from '../../contract/errors'
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

/** The status of a lead, whether it is archived or not. */
const stateOf = ({ surveyStatus, statusBeforeArchive }: LeadState) =>
  surveyStatus === 'archived' ? statusBeforeArchive : surveyStatus

export const isConvertible = (lead: LeadState): boolean => stateOf(lead) === 'completed'

/** @throws AppError LEAD_ALREADY_CONVERTED, LEAD_NOT_COMPLETED */
export function assertConvertible(lead: LeadState): void {
  if (stateOf(lead) === 'converted') throw new AppError('LEAD_ALREADY_CONVERTED')
  if (!isConvertible(lead)) throw new AppError('LEAD_NOT_COMPLETED')
}

/** The client name of a lead. */
export const clientNameOf = (lead: NamedLead): string =>
  shortened(lead.businessName?.trim() || lead.clientName?.trim() || lead.clientEmail || 'Unnamed client', 200)

const notSpecified = 'Not specified'

/** The project of a lead, within the bounds of project fields. */
export function projectOf(lead: DescribedLead) {
  return {
    clientName: clientNameOf(lead),
    industry: shortened(lead.industry?.trim() || notSpecified, 100),
    companySize: shortened(lead.companySize?.trim() || notSpecified, 50),
    description: null,
    currency: 'USD',
    websiteUrl: lead.websiteUrl,
  }
}
