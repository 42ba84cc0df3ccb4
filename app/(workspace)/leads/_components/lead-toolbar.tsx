'use client'

import { memo, type RefObject } from 'react'
import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/list-limits'
import { ListToolbar, type Option } from '@/lib/ui/list-toolbar'
import { SCORE_CHOICES } from '../../_kit/leads/bands'
import { STATUS_NAMES } from '../../_kit/leads/lead-words'
import { type LeadQuery, leadList } from './lead-query'

const SHOWN = [
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Started or imported' },
  { value: 'completed', label: STATUS_NAMES.completed },
  { value: 'converted', label: STATUS_NAMES.converted },
  { value: 'archived', label: STATUS_NAMES.archived },
  { value: 'all', label: 'Everything' },
]

const SCORES = [
  { value: '', label: 'Any score' },
  ...SCORE_CHOICES.map(({ from, label }) => ({ value: String(from), label })),
]

const ORDERS = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: '-updated', label: 'Latest change' },
  { value: 'updated', label: 'Longest untouched' },
  { value: '-score', label: 'Highest score' },
  { value: 'score', label: 'Lowest score' },
  { value: '-composite', label: 'Highest score with website' },
  { value: 'composite', label: 'Lowest score with website' },
  { value: 'business', label: 'Business, A to Z' },
  { value: '-business', label: 'Business, Z to A' },
  { value: 'person', label: 'Person, A to Z' },
  { value: '-person', label: 'Person, Z to A' },
]

interface LeadToolbarProps {
  query: LeadQuery
  links: { id: string; name: string }[]
  searchField: RefObject<HTMLInputElement | null>
  /** Gives the focus to the list. */
  onLeave: () => void
}

export const LeadToolbar = memo(function LeadToolbar(props: LeadToolbarProps) {
  const { query, links, searchField, onLeave } = props
  const { minScore, linkId } = query
  const scores: Option[] = SCORES.some(({ value }) => value === String(minScore ?? ''))
    ? SCORES
    : [...SCORES, { value: String(minScore), label: `From ${minScore}` }]
  const linkOptions: Option[] = [
    { value: '', label: 'All ReadyLinks' },
    ...links.map(({ id, name }) => ({ value: id, label: name })),
    ...(linkId && !links.some(({ id }) => id === linkId)
      ? [{ value: linkId, label: 'A deleted ReadyLink' }]
      : []),
  ]
  return (
    <ListToolbar
      list={leadList}
      query={query}
      search={{
        placeholder: 'Business, person or e-mail',
        maxCharacters: MAX_SEARCH_CHARACTERS,
        ref: searchField,
        onLeave,
      }}
      filters={[
        { field: 'shown', label: 'Status', options: SHOWN, maxWidth: '11rem' },
        { field: 'minScore', label: 'Score', options: scores },
        ...(linkOptions.length > 2
          ? [{ field: 'linkId' as const, label: 'ReadyLink', options: linkOptions }]
          : []),
      ]}
      orders={ORDERS}
      orderMaxWidth="11rem"
    />
  )
})
