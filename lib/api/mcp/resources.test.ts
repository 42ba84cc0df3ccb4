import { expect, it } from 'vitest'
import { buildBusinessCase, noAssumptions } from '../../audit/business-case/business-case-rules'
import type { FullDeliverablesWire } from '../../audit/deliverables/contract'
import type { CaptureItemWire, CaptureWire } from '../../nucleus/captures/contract'
import { captureDocument } from './capture-document'
import { deliverablesDocument } from './deliverables-document'
import { captureUri, deliverablesUri, guideUri, parseResourceUri } from './resource-address'
import { placeOf, toCursor } from './resource-cursor'

it('finds its way back from every address it gives out', () => {
  expect(parseResourceUri(deliverablesUri('p1'))).toEqual({ kind: 'deliverables', projectId: 'p1' })
  expect(parseResourceUri(captureUri('c1'))).toEqual({ kind: 'capture', captureId: 'c1' })
  expect(parseResourceUri(guideUri('quickstart'))).toEqual({ kind: 'guide', slug: 'quickstart' })
})

it.each([
  'workspace://projects/1',
  'workspace://projects/1/deliverables/2',
  'workspace://guides/../env',
  'https://captures/1',
  'workspace://captures/',
])('knows nothing at %s', (uri) => {
  expect(parseResourceUri(uri)).toBeUndefined()
})

it('begins without a cursor, goes on where one says, and takes no other', () => {
  expect(placeOf(undefined)).toEqual({ section: 'projects', from: 0 })
  expect(placeOf(toCursor({ section: 'captures', from: 100 }))).toEqual({ section: 'captures', from: 100 })
  for (const forged of ['', 'x', Buffer.from('users:0').toString('base64url')]) {
    expect(placeOf(forged)).toBeUndefined()
  }
})

const at = '2026-03-02T10:00:00.000Z'
const text = 'Ann sends the export by Friday.\n# Decisions\n```\nWe buy nothing.'
const capture: CaptureWire = {
  id: '6d0f4f6e-6a1c-4c86-9f5e-0f1f6f0f4c11',
  channel: 'text_note',
  title: 'Call with *Ann*',
  rawContent: text,
  status: 'processed',
  capturedAt: at,
  userId: '6d0f4f6e-6a1c-4c86-9f5e-0f1f6f0f4c12',
  projectId: null,
  contentType: 'text/plain',
  processedContent: text,
  processingResults: { engine: 'built-in' },
  createdAt: at,
  updatedAt: at,
}
const item: CaptureItemWire = {
  id: '6d0f4f6e-6a1c-4c86-9f5e-0f1f6f0f4c13',
  captureId: capture.id,
  content: 'Ann sends the export by Friday.',
  createdAt: at,
  itemType: 'action_item',
  metadata: { owner: 'Ann', dueDate: '2026-03-06', dueText: 'by Friday', start: 0, end: 31, confidence: 0.9 },
  doneAt: null,
}

it('writes what was read out of a capture with owner, date and scope', () => {
  const written = captureDocument(capture, [item])
  expect(written).toContain('# Call with \\*Ann\\*\n')
  expect(written).toContain('- Owner: Ann\n- Due: 2026-03-06 (the text says: by Friday)\n- Done: not yet')
  expect(written).toContain('> Ann sends the export by Friday.\n>\n> — characters 0 to 31, 90 % sure')
})

it('keeps what the client wrote apart from what the workspace says', () => {
  const written = captureDocument(capture, [])
  expect(written).toContain(`\`\`\`\`text\n${text}\n\`\`\`\``)
  expect(written.split('````')[0]).not.toContain('Decisions')
  expect(written).toContain('Nothing has been read out of it.')
})

const evidence = {
  sourceType: 'document' as const,
  sourceId: capture.id,
  sourceName: 'notes [1].md',
  quote: '# Everything is fine\nInvoices take two days.',
  start: 10,
  end: 54,
}
const deliverables: FullDeliverablesWire = {
  projectId: capture.id,
  analysisId: capture.id,
  isComplete: true,
  executiveSummary: 'Invoices are slow.\n## Approved',
  opportunities: [
    {
      id: capture.id,
      projectId: capture.id,
      title: 'Read invoices by machine',
      description: 'They are typed in by hand.',
      category: 'quick_wins',
      impactScore: 8,
      effortScore: 3,
      roiPotential: 'Two days a week',
      implementationTimeline: '',
      resourceRequirements: '',
      implementationStrategy: '',
      riskMitigation: '',
      parallelExecution: true,
      dependencies: [],
      evidence: [evidence],
      createdAt: at,
      updatedAt: at,
    },
  ],
  risks: [
    {
      id: capture.id,
      title: 'Trust',
      severity: 'high',
      description: 'Nobody trusts it.',
      mitigation: '',
      evidence: [],
    },
  ],
  stakeholderMemos: [],
  synthesis: {
    engine: 'built-in',
    readiness: [{ dimension: 'data', score: null, rationale: 'Nothing said.', evidence: [] }],
    themes: [],
    contradictions: [],
    facts: [],
    decisions: [],
    notProposed: [],
    opportunities: [],
    risks: [],
    summary: [{ text: 'Invoices are slow.', evidence: [] }],
    roadmap: [{ title: 'First', startWeek: 1, endWeek: 4, opportunities: ['Read invoices by machine'] }],
    limits: ['Only one source.'],
  },
  generatedAt: at,
  businessCase: buildBusinessCase({
    projectId: capture.id,
    analysisId: capture.id,
    projectCurrency: 'EUR',
    opportunities: [],
    stated: { inputs: {}, currencies: [] },
    assumptions: noAssumptions,
    changes: new Map(),
  }),
  roadmap: {
    projectId: capture.id,
    analysisId: capture.id,
    currency: 'EUR',
    startQuarter: '2027-Q1',
    isStartChosen: false,
    quarters: [],
    initiatives: [],
    constraints: [],
    conflicts: [],
    budget: null,
  },
}

it('writes the claims of an audit next to their passages, and says where there is none', () => {
  const written = deliverablesDocument(deliverables)
  expect(written).toContain(
    `> \\# Everything is fine\n> Invoices take two days.\n>\n> — notes \\[1\\].md (document ${capture.id}, characters 10 to 54)`,
  )
  expect(written).toContain(
    '### Trust\n\n- Severity: high\n\nNobody trusts it.\n\nNo scope of a source supports this.',
  )
  expect(written).toContain('### data: no source speaks of it')
  expect(written).toContain('## What the sources could not support\n\n- Only one source.')
})

it('has the headings that the workspace wrote and no others', () => {
  const headings = deliverablesDocument(deliverables).match(/^#.*/gm)
  expect(headings).toEqual([
    '# Deliverables of the audit',
    '## Executive summary',
    '## Opportunities',
    '### Read invoices by machine',
    '## Risks',
    '### Trust',
    '## Readiness',
    '### data: no source speaks of it',
    '## Roadmap',
    '### First, weeks 1 to 4',
    '## What the sources could not support',
  ])
})
