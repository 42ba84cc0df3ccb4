import { NoMatches } from '@/lib/ui/empty-message'
import { type ReadyLinkQuery, readyLinkList } from './readylink-query'

const KINDS = { all: 'ReadyLink', active: 'active ReadyLink', closed: 'ReadyLink that is switched off' }

export function NoMatchingReadyLinks({ query }: { query: ReadyLinkQuery }) {
  const search = query.search.trim()
  const kind = KINDS[query.state]
  return (
    <NoMatches
      title={search ? `No ${kind} matches “${search}”` : `No ${kind}`}
      description="Try other words, or show all of them."
      clear={{ href: readyLinkList.href(readyLinkList.cleared(query)), label: 'Clear search and filter' }}
      replace
    />
  )
}
