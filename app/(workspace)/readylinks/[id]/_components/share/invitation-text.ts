import { countOf } from '@/lib/ui/numbers'

export const INVITATION_SUBJECT = 'How ready is your business for AI?'

/** An invitation to a prospect, to be changed before it is sent. */
export function invitationText(url: string, minutes: number, from: string | null): string {
  return [
    'Hello,',
    '',
    `where would AI help your business, and what is still missing for it? These questions take about ${countOf(minutes, 'minute')}. At the end you see your score, what it is made of, and what to do next:`,
    '',
    url,
    '',
    'You need no account, and you can stop at any time and go on later.',
    '',
    'Kind regards',
    ...(from ? [from] : []),
  ].join('\n')
}
