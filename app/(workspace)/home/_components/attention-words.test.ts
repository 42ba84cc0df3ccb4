import { expect, test } from 'vitest'
import type { AttentionEntryWire } from '@/lib/nucleus/home/contract'
import { attentionWords } from './attention-words'

const at = '2026-11-21T08:00:00.000Z'
const project = { projectId: 'p1', clientName: 'Acme', at }

test.each<[AttentionEntryWire, string, string]>([
  [
    { kind: 'follow_up', contactId: 'k1', name: 'Ann', company: null, at },
    'Follow up with Ann',
    '/nucleus/contacts?contact=k1',
  ],
  [
    { kind: 'audit_ready', ...project, hasAudit: false, interviewsCount: 2 },
    'Run the audit of Acme',
    '/projects/p1/analysis',
  ],
  [
    { kind: 'audit_ready', ...project, hasAudit: true, interviewsCount: 1 },
    'Run the audit of Acme again',
    '/projects/p1/analysis',
  ],
  [
    { kind: 'interview_expired', ...project, interviewId: 'i1', stakeholderName: 'Ann' },
    'Ask Ann again',
    '/projects/p1/interviews/i1',
  ],
  [
    { kind: 'job_failed', ...project, jobKind: 'web_research', reason: null },
    'The website of Acme could not be read',
    '/projects/p1/analysis',
  ],
  [
    { kind: 'document_failed', ...project, documentId: 'd1', fileName: 'scan.pdf', reason: null },
    'scan.pdf could not be read',
    '/projects/p1/documents',
  ],
  [
    { kind: 'capture_failed', captureId: 'c1', title: 'Kick-off', at },
    '“Kick-off” could not be read',
    '/nucleus/captures/c1',
  ],
  [
    { kind: 'capture_unclear', captureId: 'c1', title: 'Kick-off', at },
    'Check “Kick-off”',
    '/nucleus/captures/c1',
  ],
])('%o', (entry, title, href) => {
  expect(attentionWords(entry)).toMatchObject({ title, href })
})
