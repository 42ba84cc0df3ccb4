import { DEFAULT_REMINDER_DAYS } from '@/lib/audit/interviews/constants'
import type { InterviewTemplateWire } from '@/lib/audit/interviews/invite-contract'
import { countOf } from '@/lib/ui/numbers'

/** Instead of a template: questions fitted to the person. */
export const FITTED = ''

export const templateOptions = (templates: readonly InterviewTemplateWire[]) => [
  { value: FITTED, label: 'Tailored to role and documents' },
  ...templates.map(({ id, name, questions }) => ({
    value: id,
    label: `${name} (${countOf(questions.length, 'question')})`,
  })),
]

export type ReminderChoice = 'standard' | 'once' | 'none'

const days: Record<ReminderChoice, readonly number[]> = {
  standard: DEFAULT_REMINDER_DAYS,
  once: [5],
  none: [],
}

const listed = new Intl.ListFormat('en-GB')

export const REMINDERS: { value: ReminderChoice; label: string }[] = [
  { value: 'standard', label: `After ${listed.format(days.standard.map(String))} days` },
  { value: 'once', label: 'Once, after 5 days' },
  { value: 'none', label: 'None' },
]

export const reminderDays = (choice: ReminderChoice): number[] => [...days[choice]]
