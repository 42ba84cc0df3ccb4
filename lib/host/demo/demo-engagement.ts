import path from 'node:path'

// The server runs in the product's folder, from sources or from a bundle.
const folder = path.resolve('lib/host/demo/engagement')
const documents = (name: string) => path.join(folder, 'documents', name)
const interviews = (name: string) => path.join(folder, 'interviews', name)

/** A fictitious client for the demo, its screenshots and its tests. */
export const demoEngagement = {
  project: {
    clientName: 'Veldwick Parts & Logistics',
    industry: 'Spare parts distribution and logistics',
    companySize: '640 employees',
    currency: 'EUR',
    description:
      'Family-owned distributor of spare parts for agricultural machinery and light commercial vehicles with its own fleet. The board wants a ranked list of AI use cases for the next 18 months, what stands in their way, and the evidence for both.',
  },
  /** Absolute paths of the files to upload. */
  documents: [
    'company-profile-and-strategy-2028.md',
    'order-to-cash-process-manual.docx',
    'it-landscape-overview.pdf',
    'process-costs-and-volumes-2025.xlsx',
    'complaints-sample-q1-2026.csv',
    'customer-survey-2025-summary.txt',
    'data-protection-and-works-council-note.docx',
    'steering-group-minutes-2026-09-10.md',
  ].map(documents),
  interviews: [
    {
      stakeholder: { name: 'Tomas Reinders', role: 'Head of operations' },
      transcript: interviews('tomas-reinders-head-of-operations.txt'),
      heldOn: '2026-09-29',
    },
    {
      stakeholder: { name: 'Helen Marchetti', role: 'Head of finance' },
      transcript: interviews('helen-marchetti-head-of-finance.txt'),
      heldOn: '2026-09-30',
    },
    {
      stakeholder: { name: 'Sanne Kuiper', role: 'Customer service agent' },
      transcript: interviews('sanne-kuiper-customer-service-agent.txt'),
      heldOn: '2026-10-01',
    },
  ],
  /** The first meeting, submitted as it was recorded. */
  meeting: {
    title: 'Kick-off of the AI assessment',
    capturedAt: '2026-09-17T09:00:00Z',
    transcript: path.join(folder, 'meetings', 'kick-off-2026-09-17.txt'),
  },
  /** Stakeholders without an interview. */
  stakeholders: [{ name: 'Annelie Dorrestein', role: 'Managing director' }],
}
