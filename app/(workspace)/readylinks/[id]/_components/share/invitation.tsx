import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { countOf } from '@/lib/ui/numbers'
import { CopyBlock } from './copy-block'
import { ShareSection } from './share-section'

const INVITATION_SUBJECT = 'How ready is your business for AI?'

/** The draft of an invitation to a prospect. */
function invitationText(url: string, minutes: number, from: string | null): string {
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

interface InvitationProps {
  url: string
  /** The time needed to answer. */
  minutes: number
  /** The signature. */
  from: string | null
}

export function Invitation({ url, minutes, from }: InvitationProps) {
  const text = invitationText(url, minutes, from)
  const mail = `mailto:?subject=${encodeURIComponent(INVITATION_SUBJECT)}&body=${encodeURIComponent(text)}`
  return (
    <ShareSection
      title="By e-mail"
      description="A text to start from. Opens in your mail app. We don’t send e-mail for you."
    >
      <CopyBlock value={text} label="Text of the e-mail" copyLabel="Copy text">
        <Button component="a" href={mail} variant="default" leftSection={<IconMail size={16} aria-hidden />}>
          Open in your mail app
        </Button>
      </CopyBlock>
    </ShareSection>
  )
}
