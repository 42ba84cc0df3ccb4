import type { LeadSummaryWire, SurveyStatus } from '@/lib/lead-generation/leads/contract'

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

type Named = Pick<LeadSummaryWire, 'businessName' | 'clientName' | 'clientEmail'>

/** The display name of a lead: the business, else the person, else the address. */
export const leadTitle = (lead: Named): string =>
  lead.businessName ?? lead.clientName ?? lead.clientEmail ?? 'No name yet'

/** The line below the title: the contact details that the title does not contain already. */
export function leadSubtitle(lead: Named): string | null {
  const title = leadTitle(lead)
  return [lead.clientName, lead.clientEmail].find((value) => value !== null && value !== title) ?? null
}

const SOURCE_NAMES: Partial<Record<string, string>> = { direct: 'Direct', import: 'Imported' }

/** The origin of the prospect: the campaign's source or the referring host. */
export const sourceName = (source: string): string => SOURCE_NAMES[source] ?? source
