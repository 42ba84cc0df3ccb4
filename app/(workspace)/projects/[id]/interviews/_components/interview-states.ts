import type { MantineColor } from '@mantine/core'
import type { InterviewStatus, InterviewSummaryWire } from '@/lib/audit/interviews/contract'
import { countOf } from '@/lib/ui/numbers'

export const INTERVIEW_STATES: Record<InterviewStatus, { label: string; color: MantineColor }> = {
  invited: { label: 'Invited', color: 'blue' },
  in_progress: { label: 'Answering', color: 'violet' },
  completed: { label: 'Completed', color: 'green' },
  expired: { label: 'Link expired', color: 'orange' },
  revoked: { label: 'Link revoked', color: 'gray' },
}

/** Whether new answers may arrive from outside. */
export const isAwaited = ({ status }: Pick<InterviewSummaryWire, 'status'>) =>
  status === 'invited' || status === 'in_progress'

export const interviewKind = ({ kind }: Pick<InterviewSummaryWire, 'kind'>) =>
  kind === 'guided' ? 'Guided interview' : 'Transcript'

/** The progress: "3 of 8 questions answered"; empty for a transcript. */
export const answerCount = ({ kind, answeredCount, questionCount }: InterviewSummaryWire) =>
  kind === 'guided' ? `${answeredCount} of ${countOf(questionCount, 'question')} answered` : undefined
