import type { AttentionEntryWire } from '@/lib/nucleus/home/contract'
import { countOf } from '@/lib/ui/numbers'

interface AttentionWords {
  title: string
  /** Details; null when the title needs none. */
  text: string | null
  href: string
  isFailure: boolean
}

const step = (title: string, text: string | null, href: string): AttentionWords => ({
  title,
  text,
  href,
  isFailure: false,
})
const failure = (title: string, text: string | null, href: string): AttentionWords => ({
  title,
  text,
  href,
  isFailure: true,
})

/** The title, details and link of an entry. */
export function attentionWords(entry: AttentionEntryWire): AttentionWords {
  switch (entry.kind) {
    case 'follow_up':
      return step(
        `Follow up with ${entry.name}`,
        entry.company,
        `/nucleus/contacts?contact=${entry.contactId}`,
      )
    case 'audit_ready':
      return step(
        entry.hasAudit
          ? `Run the audit of ${entry.clientName} again`
          : `Run the audit of ${entry.clientName}`,
        entry.hasAudit
          ? `${countOf(entry.interviewsCount, 'interview')} since the last one`
          : `${countOf(entry.interviewsCount, 'completed interview')}, no more answers expected`,
        `/projects/${entry.projectId}/analysis`,
      )
    case 'report_comment':
      return step(
        `Read what ${entry.authorName} says about the report`,
        `${entry.clientName}: ${countOf(entry.commentsCount, 'unread comment')}`,
        `/projects/${entry.projectId}/report#comments`,
      )
    case 'interview_expired':
      return step(
        `Ask ${entry.stakeholderName} again`,
        `${entry.clientName}: the interview link expired unanswered`,
        `/projects/${entry.projectId}/interviews/${entry.interviewId}`,
      )
    case 'job_failed':
      return failure(
        entry.jobKind === 'audit'
          ? `The audit of ${entry.clientName} failed`
          : `The website of ${entry.clientName} could not be read`,
        entry.reason,
        `/projects/${entry.projectId}/analysis`,
      )
    case 'document_failed':
      return failure(
        `${entry.fileName} could not be read`,
        entry.reason ? `${entry.clientName}: ${entry.reason}` : entry.clientName,
        `/projects/${entry.projectId}/documents`,
      )
    case 'capture_failed':
      return failure(
        `“${entry.title}” could not be read`,
        'Read it again, or add it again',
        `/nucleus/captures/${entry.captureId}`,
      )
    case 'capture_unclear':
      return step(
        `Check “${entry.title}”`,
        'Nothing reliable was found in it',
        `/nucleus/captures/${entry.captureId}`,
      )
  }
}
