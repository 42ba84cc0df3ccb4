import { IconBriefcase, type IconProps, IconReceipt, IconRobot } from '@tabler/icons-react'
import type { ComponentType } from 'react'

interface Outcome {
  title: string
  text: string
  icon: ComponentType<IconProps>
  link?: { href: string; label: string }
}

export const OUTCOMES: Outcome[] = [
  {
    title: 'Every client a project',
    text: 'Where each audit stands, what happened last and what comes next, in one list you can search and sort.',
    icon: IconBriefcase,
  },
  {
    title: 'Credits you can account for',
    text: 'Prices stand beside the button. Each movement of credits is in a history, and nothing is charged twice.',
    icon: IconReceipt,
  },
  {
    title: 'Work your agents can do',
    text: 'Software agents use the same workspace over HTTP, with access tokens that you create and revoke.',
    icon: IconRobot,
    link: { href: '/docs', label: 'API reference' },
  },
]
