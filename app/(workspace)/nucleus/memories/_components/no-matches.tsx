import { NoMatches } from '@/lib/ui/empty-message'
import { type MemoryQuery, memoryList } from './memory-query'

export function NoMatchingMemories({ query }: { query: MemoryQuery }) {
  const isFiltered = memoryList.isFiltered(query)
  return (
    <NoMatches
      title={headline(query, isFiltered)}
      description="Try other words, another type or another project."
      clear={{
        href: memoryList.href({}),
        label: isFiltered ? 'Clear search and filters' : 'Show the first page',
      }}
    />
  )
}

function headline({ search }: MemoryQuery, isFiltered: boolean): string {
  if (search.trim()) return `No memory matches “${search.trim()}”`
  return isFiltered ? 'No memory matches these filters' : 'This page is empty'
}
