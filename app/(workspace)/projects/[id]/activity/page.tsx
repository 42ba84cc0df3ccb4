import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { projectOperations } from '@/lib/audit/projects'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import type { SearchParams } from '@/lib/ui/search-params'
import { findProject } from '../_server/find-project'
import { ActivityList } from './_components/activity-list'

export const metadata: Metadata = { title: 'Activity' }

const pageSize = 50

interface ActivityPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

/** What happened in a project, page by page. */
export default async function ActivityPage({ params, searchParams }: ActivityPageProps) {
  const principal = await requirePrincipal()
  const { id } = await findProject((await params).id)
  const { page: asked } = await searchParams
  const page = Math.max(1, Math.trunc(Number(asked)) || 1)
  const { activities, total } = await callAsUser(projectOperations.listProjectActivities, principal, {
    params: { id },
    query: { limit: pageSize, offset: (page - 1) * pageSize },
  })
  const href = (to: number) => `/projects/${id}/activity${to > 1 ? `?page=${to}` : ''}`
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (page > lastPage) redirect(href(lastPage))
  return (
    <>
      <PageHeader title="Activity" description="What happened in this project, latest first." />
      {total === 0 ? <Text c="dimmed">Nothing yet.</Text> : <ActivityList activities={activities} />}
      <PageLinks page={page} pageSize={pageSize} total={total} href={href} label="Pages of activity" />
    </>
  )
}
