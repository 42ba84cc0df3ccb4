import { IconLink } from '@tabler/icons-react'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { NewReadyLinkButton } from './new-readylink'

const STEPS = [
  {
    title: 'Create your page',
    text: 'A ReadyLink is a survey page in your name and colours: how ready is a business for AI? Set it up in a minute.',
  },
  {
    title: 'Share its address',
    text: 'By e-mail, as a QR code on a slide, or inside your own website. Prospects need no account to answer.',
  },
  {
    title: 'Get scored leads',
    text: 'Each prospect sees a result at once, and you get a lead with every answer and an explained score.',
  },
]

export const NoReadyLinks = () => (
  <EmptyMessage
    icon={IconLink}
    title="No ReadyLinks yet"
    description="Prospects find out where they stand; you find out who is worth a conversation."
    points={STEPS}
    actions={<NewReadyLinkButton />}
  />
)
