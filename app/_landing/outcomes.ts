import { IconFileCheck, IconFilter, type IconProps, IconRobot } from '@tabler/icons-react'
import type { ComponentType } from 'react'

interface Outcome {
  title: string
  text: string
  icon: ComponentType<IconProps>
  link?: { href: string; label: string }
}

export const OUTCOMES: Outcome[] = [
  {
    title: 'A cited audit',
    text: 'Readiness, opportunities and risks, each with its sources. It also says what the material could not support.',
    icon: IconFileCheck,
  },
  {
    title: 'Prospects as scored leads',
    text: 'A survey under your name turns interest into leads. Every score can be taken apart, question by question.',
    icon: IconFilter,
  },
  {
    title: 'Work your agents can do',
    text: 'Software agents use the same workspace over HTTP, with access tokens that you create and revoke.',
    icon: IconRobot,
    link: { href: '/docs', label: 'API reference' },
  },
]
