import { EmptyGuide } from '@/lib/ui/empty-guide'
import { NewReadyLinkButton } from './new-readylink'

const STEPS = [
  {
    title: 'Make a page of your own',
    text: 'A ReadyLink is a survey page in your name and colours: how ready is a business for AI? It takes a minute to set up.',
  },
  {
    title: 'Pass its address on',
    text: 'By e-mail, as a QR code on a slide, or inside your own website. Prospects need no account to answer.',
  },
  {
    title: 'Get scored leads',
    text: 'Each prospect sees a result at once, and you see a lead with every answer, the score and what it is made of.',
  },
]

export const NoReadyLinks = () => (
  <EmptyGuide
    title="No ReadyLinks yet"
    description="Prospects find out where they stand; you find out who is worth a conversation."
    points={STEPS}
  >
    <NewReadyLinkButton />
  </EmptyGuide>
)
