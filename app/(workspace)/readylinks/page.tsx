import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { accountOperations } from '@/lib/account/users'
import { callAsUser } from '@/lib/api/call'
import { readyLinkOperations, recentPassagesOf } from '@/lib/lead-generation/readylinks'
import { asOwner } from '@/lib/platform/db/with-user'
import { NoMatches } from '@/lib/ui/empty-message'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import type { SearchParams } from '@/lib/ui/search-params'
import { NewReadyLinkButton, NewReadyLinkDialog } from './_components/new-readylink'
import { NoReadyLinks } from './_components/no-readylinks'
import { readyLinkQuota } from './_components/quota'
import { QuotaNote } from './_components/quota-note'
import { newReadyLinkDefaults } from './_components/readylink-defaults'
import { ReadyLinkList } from './_components/readylink-list'
import { type ReadyLinkQuery, readyLinkList, toListQuery } from './_components/readylink-query'
import { ReadyLinkToolbar } from './_components/readylink-toolbar'
import { listSurveyChoices } from './_server/survey-choices'

const KINDS = { all: 'ReadyLink', active: 'active ReadyLink', closed: 'ReadyLink that is switched off' }

function NoMatchingReadyLinks({ query }: { query: ReadyLinkQuery }) {
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

export const metadata: Metadata = { title: 'ReadyLinks' }

export default async function ReadyLinksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  const query = readyLinkList.parse(await searchParams)
  const [{ data: listed }, { data: all }, surveys, profile] = await Promise.all([
    callAsUser(readyLinkOperations.listReadyLinks, principal, { query: toListQuery(query) }),
    callAsUser(readyLinkOperations.listReadyLinks, principal, { query: { limit: 1 } }),
    listSurveyChoices(principal),
    callAsUser(accountOperations.getProfile, principal),
  ])
  const recent = await asOwner(principal.userId, (ctx) =>
    recentPassagesOf(
      ctx,
      listed.readylinks.map(({ id }) => id),
    ),
  )
  const quota = readyLinkQuota(principal.tier, principal.flags['multi-readylink'], all.pagination.total)

  return (
    <>
      <PageHeader
        title="ReadyLinks"
        description="Survey pages in your name. Each prospect who answers becomes a scored lead."
        actions={quota.used > 0 && <NewReadyLinkButton disabled={quota.isFull} />}
      />
      {quota.used === 0 ? (
        <NoReadyLinks />
      ) : (
        <>
          {quota.isFull && <QuotaNote quota={quota} />}
          <ReadyLinkToolbar query={query} />
          {!quota.isFull && <QuotaNote quota={quota} />}
          {listed.readylinks.length === 0 ? (
            <NoMatchingReadyLinks query={query} />
          ) : (
            <ReadyLinkList links={listed.readylinks} recent={recent} />
          )}
          <PageLinks
            page={query.page}
            pageSize={readyLinkList.pageSize}
            total={listed.pagination.total}
            href={(page) => readyLinkList.href({ ...query, page })}
            label="Pages of ReadyLinks"
          />
        </>
      )}
      <NewReadyLinkDialog
        surveys={surveys}
        defaults={newReadyLinkDefaults(profile, all.readylinks[0])}
        quota={quota}
      />
    </>
  )
}
