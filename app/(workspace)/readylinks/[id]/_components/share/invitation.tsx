import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { CopyBlock } from './copy-block'
import { INVITATION_SUBJECT, invitationText } from './invitation-text'
import { ShareSection } from './share-section'

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
      description="A text to start from. Your own mail program sends it; the workspace writes to nobody."
    >
      <CopyBlock value={text} label="Text of the e-mail" copyLabel="Copy text">
        <Button component="a" href={mail} variant="default" leftSection={<IconMail size={16} aria-hidden />}>
          Open in your mail program
        </Button>
      </CopyBlock>
    </ShareSection>
  )
}
