'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { SearchHitWire, searchWorkspace } from '@/lib/nucleus/search/contract'
import { failureMessage } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'

const pauseMs = 120
const longestQuery = 200

interface Found {
  /** The text the hits belong to. */
  query: string
  hits: SearchHitWire[]
  /** What was searched instead, where a word was misspelt. */
  correctedQuery?: string | null
  failure?: string
}

interface SearchHits {
  /** The hits of the last response, which stay until the next one arrives. */
  hits: SearchHitWire[]
  correctedQuery?: string | null
  failure?: string
  /** The hits of the typed text are still loading. */
  isSearching: boolean
}

const nothing: Found = { query: '', hits: [] }

/** Searches the workspace while the user types. */
export function useSearchHits(typed: string): SearchHits {
  const query = typed.trim().slice(0, longestQuery)
  const [settled] = useDebouncedValue(query, pauseMs)
  const [found, setFound] = useState(nothing)

  useEffect(() => {
    if (!settled) {
      setFound(nothing)
      return
    }
    // A response that a later request has overtaken is dropped.
    const controller = new AbortController()
    request<typeof searchWorkspace>(
      'GET /api/search',
      { query: { q: settled, limit: 20 } },
      { signal: controller.signal },
    )
      .then(({ results, correctedQuery }) => setFound({ query: settled, hits: results, correctedQuery }))
      .catch((error) => {
        if (controller.signal.aborted) return
        setFound({ query: settled, hits: [], failure: `The search did not work. ${failureMessage(error)}` })
      })
    return () => controller.abort()
  }, [settled])

  if (!query) return { hits: [], isSearching: false }
  return {
    hits: found.hits,
    correctedQuery: found.correctedQuery,
    failure: found.failure,
    isSearching: found.query !== query,
  }
}
