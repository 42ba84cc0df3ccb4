import { Stack } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { nextTier, PLANS } from '@/lib/contract/plans'
import { assessmentOperations } from '@/lib/lead-generation/assessments'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import type { SearchParams } from '@/lib/ui/search-params'
import { BuiltInRow } from './_components/built-in-row'
import { CopyList } from './_components/copy-list'
import { CreateTemplateDialog, NewTemplateButton } from './_components/new-template'
import { TemplateList } from './_components/template-list'
import { TemplateQuota } from './_components/template-quota'
import { findLinksOfCopies } from './_server/find-links-of-copies'

/** Surveys per page; 100 is the API's maximum. */
const PAGE_SIZE = 50

/** The page named in the address, from 1. */
function pageOf(value: string | string[] | undefined): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

function assessmentsHref({ templates, copies }: { templates: number; copies: number }): string {
  const query = new URLSearchParams()
  if (templates > 1) query.set('page', String(templates))
  if (copies > 1) query.set('copies', String(copies))
  return query.size > 0 ? `/assessments?${query}` : '/assessments'
}

export const metadata: Metadata = { title: 'Assessments' }

export default async function AssessmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  const search = await searchParams
  const pages = { templates: pageOf(search.page), copies: pageOf(search.copies) }
  const list = (isTemplate: 'true' | 'false', page: number) =>
    callAsUser(assessmentOperations.listAssessmentConfigs, principal, {
      query: { isTemplate, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    })
  const [templates, copies] = [await list('true', pages.templates), await list('false', pages.copies)]
  const links = copies.data.pagination.total > 0 ? await findLinksOfCopies() : new Map()
  const larger = PLANS[nextTier(principal.tier)]
  const quota = {
    used: templates.data.pagination.total,
    max: PLANS[principal.tier].maxTemplates,
    planName: PLANS[principal.tier].name,
    larger: { name: larger.name, max: larger.maxTemplates },
  }

  return (
    <>
      <PageHeader
        title="Assessments"
        description="The surveys behind your ReadyLinks. Start from the built-in one and make it yours: order, wording, weights and your own questions."
        actions={<NewTemplateButton isFull={quota.max !== null && quota.used >= quota.max} />}
      />
      <Stack gap="xl">
        <section aria-labelledby="templates">
          <TemplateQuota quota={quota} />
          <TemplateList templates={templates.data.configs} hasAny={quota.used > 0} />
          <PageLinks
            page={pages.templates}
            pageSize={PAGE_SIZE}
            total={quota.used}
            href={(page) => assessmentsHref({ ...pages, templates: page })}
            label="Pages of templates"
          />
        </section>
        <BuiltInRow />
        {copies.data.pagination.total > 0 && (
          <section aria-labelledby="copies">
            <CopyList
              copies={copies.data.configs.map((config) => ({ config, link: links.get(config.id) }))}
            />
            <PageLinks
              page={pages.copies}
              pageSize={PAGE_SIZE}
              total={copies.data.pagination.total}
              href={(page) => assessmentsHref({ ...pages, copies: page })}
              label="Pages of surveys of your links"
            />
          </section>
        )}
      </Stack>
      <CreateTemplateDialog
        surveys={[...templates.data.configs, ...copies.data.configs].map(({ id, name }) => ({ id, name }))}
      />
    </>
  )
}
