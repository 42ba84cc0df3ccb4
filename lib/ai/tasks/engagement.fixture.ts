import { readSource } from '../../language'
import type { Source, Speaker } from '../../language/source'
import type { ProjectProfile } from '../../language/synthesis'
import type { SynthesisInput } from '../../language/tasks'

const project: ProjectProfile = {
  clientName: 'Harbour Freight Forwarding',
  industry: 'Logistics',
  companySize: '51-200',
  currency: 'EUR',
  description: null,
}

const stakeholder: Speaker = {
  stakeholderId: 'stakeholder-1',
  name: 'Mara Lindt',
  role: 'Head of Operations',
}

export const handbook: Source = {
  sourceType: 'document',
  sourceId: 'document-1',
  sourceName: 'Operations handbook.docx',
  text: `# Customs desk

Every month the customs desk types 1,400 declarations by hand into the customs portal. Each one takes about 12 minutes.
Errors in commodity codes lead to fines of EUR 18,000 a year.

# Quotes

Quotes are answered within 48 hours. The tariff tables are kept in Excel files on a shared drive and are often out of date.

Personal data of drivers may not leave the company without consent.
`,
}

export const interview: Source = {
  sourceType: 'interview',
  sourceId: 'interview-1',
  sourceName: 'Interview with Mara Lindt',
  speaker: stakeholder,
  text: `Interviewer: How long does a quote take?

Mara Lindt: Officially two days, but a quote really takes two weeks, because we wait for the carriers to answer our e-mails. I would love to have something that drafts the customs declarations from the shipping papers.

Mara Lindt: People are worried that a machine takes their job. Our tariff data is a mess, so any forecast would be wrong.
`,
}

export const input: SynthesisInput = {
  project,
  sources: [handbook, interview],
  readings: [readSource(handbook), readSource(interview)],
  stakeholders: [stakeholder],
}
