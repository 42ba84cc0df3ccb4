import { IconCoins } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { businessCaseOperations } from '@/lib/audit/business-case'
import { AppError } from '@/lib/contract/errors'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { canEditProject } from '../_server/can-edit'
import { findProject } from '../_server/find-project'
import { BusinessCaseWorkspace } from './_components/business-case-workspace'

interface BusinessCasePageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: BusinessCasePageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Business case · ${clientName}` }
}

export default async function BusinessCasePage({ params }: BusinessCasePageProps) {
  const principal = await requirePrincipal()
  const project = await findProject((await params).id)
  const businessCase = await findCase(project.id)
  if (!businessCase) {
    return (
      <>
        <PageHeader title="Business case" />
        <EmptyMessage
          icon={IconCoins}
          title="No opportunities yet"
          description="Run the audit; then each opportunity gets a value model with figures of the sources."
          actions={<LinkButton href={`/projects/${project.id}/analysis`}>Go to the analysis</LinkButton>}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Business case"
        description="What each opportunity is worth. Figures come from the sources or from you; a field that neither fills stays empty."
        actions={
          <LinkButton href={`/projects/${project.id}/roadmap`} variant="default">
            Open the roadmap
          </LinkButton>
        }
      />
      <BusinessCaseWorkspace
        key={businessCase.analysisId}
        initial={businessCase}
        canEdit={canEditProject(principal, project.id)}
      />
    </>
  )

  async function findCase(id: string) {
    try {
      const answer = await callAsUser(businessCaseOperations.getBusinessCase, principal, { params: { id } })
      return answer.businessCase
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null
      throw error
    }
  }
}
