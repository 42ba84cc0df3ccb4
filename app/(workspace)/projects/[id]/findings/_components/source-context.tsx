'use client'

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { EvidenceWire } from '@/lib/audit/analysis/contract'
import { nameWithPlace } from '@/lib/language/source'
import { LinkAnchor } from '@/lib/ui/links'

const ROOMS: Record<EvidenceWire['sourceType'], string> = {
  document: 'documents',
  interview: 'interviews',
  survey: 'documents',
  research: 'research',
}

/** The address of a passage in its source. */
export const passageHref = (projectId: string, { sourceType, sourceId, start, end }: EvidenceWire): string =>
  `/projects/${projectId}/${ROOMS[sourceType]}/${sourceId}?start=${start}&end=${end}`

interface OpenSource {
  passage: EvidenceWire | null
  open: (passage: EvidenceWire) => void
  close: () => void
}

const Source = createContext<OpenSource>({ passage: null, open: () => {}, close: () => {} })

/** Keeps the passage that is shown next to a finding. */
export function SourceProvider({ children }: { children: ReactNode }) {
  const [passage, setPassage] = useState<EvidenceWire | null>(null)
  const close = useCallback(() => setPassage(null), [])
  const value = useMemo(() => ({ passage, open: setPassage, close }), [passage, close])
  return <Source value={value}>{children}</Source>
}

export const useSource = () => useContext(Source)

/** The name of a source with the place of a passage: opens it next to the finding; in a new tab, the source itself. */
export function PassageLink({ projectId, passage }: { projectId: string; passage: EvidenceWire }) {
  const { open } = useSource()
  return (
    <LinkAnchor
      href={passageHref(projectId, passage)}
      size="sm"
      onNavigate={(event) => {
        event.preventDefault()
        open(passage)
      }}
    >
      {nameWithPlace(passage)}
    </LinkAnchor>
  )
}
