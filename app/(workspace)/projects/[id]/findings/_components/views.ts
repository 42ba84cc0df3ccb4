import type { ReactNode } from 'react'
import type { SynthesisWire } from '@/lib/audit/analysis/contract'
import type { OpenRecord } from '@/lib/ui/use-open-record'
import type { CaseValues } from '../../_components/case-values'
import type { FindingsActions } from './use-findings'

export const VIEWS = [
  { value: 'opportunities', label: 'Opportunities' },
  { value: 'risks', label: 'Risks' },
  { value: 'contradictions', label: 'Contradictions' },
  { value: 'facts', label: 'Facts and figures' },
  { value: 'memos', label: 'Memos' },
  { value: 'summary', label: 'Summary' },
] as const

export type View = (typeof VIEWS)[number]['value']

/** The view in an address; the first one by default. */
export function parseView(value: string | string[] | undefined): View {
  return VIEWS.find((view) => view.value === value)?.value ?? 'opportunities'
}

/** The data for every view of the findings. */
export interface ViewProps {
  projectId: string
  actions: FindingsActions
  canEdit: boolean
  contradictions: SynthesisWire['contradictions']
  /** The values of the opportunities; null if the business case has none, and for an earlier run. */
  values: CaseValues | null
  /** For an earlier run, which is read only: the button that takes a finding into the latest one. */
  restore?: { buttonFor: (view: string, findingId?: string) => ReactNode }
  record: OpenRecord
  areKeysOn: boolean
  onShowKeys: () => void
}
