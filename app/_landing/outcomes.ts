import {
  IconClipboardCheck,
  IconFileSearch,
  type IconProps,
  IconReceipt,
  IconRobot,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

interface Outcome {
  title: string
  text: string
  icon: ComponentType<IconProps>
  link?: { href: string; label: string }
}

export const OUTCOMES: Outcome[] = [
  {
    title: 'From documents to a cited audit',
    text: 'Add documents and interviews. Get opportunities, risks, contradictions and memos, each with its evidence, and a report for the client.',
    icon: IconFileSearch,
  },
  {
    title: 'Turn prospects into scored leads',
    text: 'Prospects answer a survey at your link and see their readiness score at once. You get leads whose score you can trace to each answer.',
    icon: IconClipboardCheck,
  },
  {
    title: 'Know the price before you act',
    text: 'See the price before you act, and every credit you spent. Nothing is charged twice.',
    icon: IconReceipt,
  },
  {
    title: 'Your agents work here too',
    text: 'Software agents use the same workspace over HTTP and MCP, with access tokens that you create and revoke.',
    icon: IconRobot,
    link: { href: '/docs', label: 'Documentation' },
  },
]
