import {
  IconBriefcase,
  IconBulb,
  IconCheckbox,
  IconFileText,
  IconGavel,
  IconInbox,
  type IconProps,
  IconQuote,
  IconUser,
  IconUserSearch,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { SearchHitWire } from '@/lib/nucleus/search/contract'
import classes from './search-hit.module.css'

interface Face {
  group: string
  icon: ComponentType<IconProps>
}

const faces = {
  memory: { group: 'Memories', icon: IconBulb },
  capture: { group: 'Captures', icon: IconFileText },
  contact: { group: 'Contacts', icon: IconUser },
  project: { group: 'Projects', icon: IconBriefcase },
  lead: { group: 'Leads', icon: IconInbox },
  action_item: { group: 'Action items', icon: IconCheckbox },
  decision: { group: 'Decisions', icon: IconGavel },
  key_insight: { group: 'Key insights', icon: IconQuote },
  contact_mention: { group: 'People mentioned', icon: IconUserSearch },
} satisfies Record<string, Face>

const faceOf = ({ kind, itemType }: SearchHitWire): Face =>
  kind === 'item' ? faces[itemType ?? 'key_insight'] : faces[kind]

export function addressOf({ kind, id, captureId }: SearchHitWire): string {
  switch (kind) {
    case 'memory':
      return `/nucleus/memories?memory=${id}`
    case 'capture':
      return `/nucleus/captures/${id}`
    case 'item':
      return `/nucleus/captures/${captureId}?item=${id}`
    case 'contact':
      return `/nucleus/contacts?contact=${id}`
    case 'project':
      return `/projects/${id}`
    case 'lead':
      return `/leads/${id}`
  }
}

/** Hits grouped under headings, in the order of their best hits. */
export function groupHits(hits: SearchHitWire[]): Map<string, SearchHitWire[]> {
  const groups = new Map<string, SearchHitWire[]>()
  for (const hit of hits) {
    const { group } = faceOf(hit)
    groups.set(group, [...(groups.get(group) ?? []), hit])
  }
  return groups
}

function marked({ excerpt, highlights }: SearchHitWire): ReactNode[] {
  const parts: ReactNode[] = []
  let shown = 0
  for (const { start, end } of highlights) {
    parts.push(excerpt.slice(shown, start), <mark key={start}>{excerpt.slice(start, end)}</mark>)
    shown = end
  }
  return [...parts, excerpt.slice(shown)]
}

/** A search hit, with the matching passage. */
export function SearchHit({ hit }: { hit: SearchHitWire }) {
  const { icon: Icon } = faceOf(hit)
  return (
    <>
      <Icon size={18} stroke={1.7} className={classes.icon} aria-hidden />
      <span className={classes.body}>
        <span className={classes.title}>{hit.title}</span>
        {hit.excerpt && <span className={classes.excerpt}>{marked(hit)}</span>}
      </span>
    </>
  )
}
