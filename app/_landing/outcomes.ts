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
    text: 'Bring documents and interviews; get opportunities, risks, contradictions and memos, each with the passages it rests on, and a report for the client.',
    icon: IconFileSearch,
  },
  {
    title: 'Prospects who know where they stand',
    text: 'A survey behind your own link gives prospects a readiness score at once, and you leads whose score can be taken apart question by question.',
    icon: IconClipboardCheck,
  },
  {
    title: 'Credits you can account for',
    text: 'Prices stand beside the button. Each movement of credits is in a history, and nothing is charged twice.',
    icon: IconReceipt,
  },
  {
    title: 'Work your agents can do',
    text: 'Software agents use the same workspace over HTTP and MCP, with access tokens that you create and revoke.',
    icon: IconRobot,
    link: { href: '/docs', label: 'Documentation' },
  },
]
