import type { LeadSummaryWire, SurveyStatus } from '@/lib/lead-generation/leads/contract'

/** The source of a lead that came in from a table. */
const IMPORTED = 'import'

/** The names of the states of a lead. */
export const STATUS_NAMES: Record<SurveyStatus, string> = {
  pending: 'Started',
  completed: 'Completed',
  converted: 'Converted',
  archived: 'Archived',
}

export const STATUS_COLORS: Record<SurveyStatus, string> = {
  pending: 'blue',
  completed: 'petrol',
  converted: 'green',
  archived: 'gray',
}

/** The name of a lead's state: who came in from a table has not started a survey. */
export const statusName = ({ surveyStatus, source }: Pick<LeadSummaryWire, 'surveyStatus' | 'source'>) =>
  surveyStatus === 'pending' && source === IMPORTED ? 'Imported' : STATUS_NAMES[surveyStatus]

type Named = Pick<LeadSummaryWire, 'businessName' | 'clientName' | 'clientEmail'>

/** The display name of a lead: the business, otherwise the person, otherwise the address. */
export const leadTitle = (lead: Named): string =>
  lead.businessName ?? lead.clientName ?? lead.clientEmail ?? 'No name yet'

/** The line below the title: the contact details that the title does not contain already. */
export function leadSubtitle(lead: Named): string | null {
  const title = leadTitle(lead)
  return [lead.clientName, lead.clientEmail].find((value) => value !== null && value !== title) ?? null
}

const SOURCE_NAMES: Partial<Record<string, string>> = { direct: 'Direct', [IMPORTED]: 'Imported' }

/** The origin of the prospect: the campaign's source or the referring host. */
export const sourceName = (source: string): string => SOURCE_NAMES[source] ?? source
