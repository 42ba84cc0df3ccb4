import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconBriefcase,
  IconBulb,
  IconCheckbox,
  IconClipboardList,
  IconFile,
  IconFileText,
  IconGavel,
  IconInbox,
  IconLink,
  IconMail,
  IconMessages,
  type IconProps,
  IconQuote,
  IconTargetArrow,
  IconUser,
  IconUserSearch,
  IconWorld,
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
  document: { group: 'Documents', icon: IconFile },
  webpage: { group: 'Web pages', icon: IconWorld },
  interview: { group: 'Interviews', icon: IconMessages },
  readylink: { group: 'ReadyLinks', icon: IconLink },
  template: { group: 'Assessment templates', icon: IconClipboardList },
  action_item: { group: 'Action items', icon: IconCheckbox },
  decision: { group: 'Decisions', icon: IconGavel },
  key_insight: { group: 'Key insights', icon: IconQuote },
  contact_mention: { group: 'People mentioned', icon: IconUserSearch },
  opportunity: { group: 'Opportunities', icon: IconTargetArrow },
  risk: { group: 'Risks', icon: IconAlertTriangle },
  contradiction: { group: 'Contradictions', icon: IconArrowsDiff },
  memo: { group: 'Memos', icon: IconMail },
} satisfies Record<string, Face>

function faceOf({ kind, itemType, findingType }: SearchHitWire): Face {
  if (kind === 'item') return faces[itemType ?? 'key_insight']
  return kind === 'finding' ? faces[findingType ?? 'opportunity'] : faces[kind]
}

const views = {
  opportunity: 'opportunities',
  risk: 'risks',
  contradiction: 'contradictions',
  memo: 'memos',
} as const

/** The address where a hit opens; a passage of a source is marked there. */
export function addressOf(hit: SearchHitWire): string {
  const { kind, id, captureId, projectId, findingType, start, excerpt } = hit
  const passage = start === null ? '' : `?start=${start}&end=${start + excerpt.length}`
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
    case 'document':
      return `/projects/${projectId}/documents/${id}${passage}`
    case 'webpage':
      return `/projects/${projectId}/research/${id}${passage}`
    case 'interview':
      return `/projects/${projectId}/interviews/${id}${passage}`
    case 'finding':
      return `/projects/${projectId}/findings?view=${views[findingType ?? 'opportunity']}&finding=${id}`
    case 'readylink':
      return `/readylinks/${id}`
    case 'template':
      return `/assessments/${id}`
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

/** The client and the page, such as `Brenner Parts · p. 12`. */
const placeIn = ({ kind, clientName, place }: SearchHitWire): string =>
  [kind === 'project' ? null : clientName, place].filter(Boolean).join(' · ')

/** A search hit, with its place and the matching passage. */
export function SearchHit({ hit }: { hit: SearchHitWire }) {
  const { icon: Icon } = faceOf(hit)
  const place = placeIn(hit)
  return (
    <>
      <Icon size={18} stroke={1.7} className={classes.icon} aria-hidden />
      <span className={classes.body}>
        <span className={classes.head}>
          <span className={classes.title}>{hit.title}</span>
          {place && <span className={classes.place}> {place}</span>}
        </span>
        {hit.excerpt && <span className={`${classes.excerpt} clamp`}>{marked(hit)}</span>}
      </span>
    </>
  )
}
