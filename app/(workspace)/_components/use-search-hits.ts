'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { SearchHitWire, searchWorkspace } from '@/lib/search/contract'
import { failureMessage } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'

const pauseMs = 120
const longestQuery = 200

interface Found {
  /** What was looked for. */
  query: string
  hits: SearchHitWire[]
  failure?: string
}

interface SearchHits {
  /** Those of the last answer: they stay until the next one comes. */
  hits: SearchHitWire[]
  failure?: string
  /** The answer to what is typed is not here yet. */
  isSearching: boolean
}

const nothing: Found = { query: '', hits: [] }

/** What the workspace holds of what is typed, as it is typed. */
export function useSearchHits(typed: string): SearchHits {
  const query = typed.trim().slice(0, longestQuery)
  const [settled] = useDebouncedValue(query, pauseMs)
  const [found, setFound] = useState(nothing)

  useEffect(() => {
    if (!settled) {
      setFound(nothing)
      return
    }
    // An answer that was overtaken is dropped.
    const controller = new AbortController()
    request<typeof searchWorkspace>(
      'GET /api/search',
      { query: { q: settled, limit: 20 } },
      { signal: controller.signal },
    )
      .then(({ results }) => setFound({ query: settled, hits: results }))
      .catch((error) => {
        if (controller.signal.aborted) return
        setFound({ query: settled, hits: [], failure: `The search did not work. ${failureMessage(error)}` })
      })
    return () => controller.abort()
  }, [settled])

  if (!query) return { hits: [], isSearching: false }
  return { hits: found.hits, failure: found.failure, isSearching: found.query !== query }
}
