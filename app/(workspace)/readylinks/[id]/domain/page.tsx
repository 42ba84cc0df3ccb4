import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { hasFeature, PLANS, requiredTier } from '@/lib/contract/plans'
import { PageHeader } from '@/lib/ui/page-header'
import { findReadyLink, type ReadyLinkPageProps, readyLinkTitle } from '../_server/find-readylink'
import { DomainForm } from './_components/domain-form'
import { DomainPlanNote } from './_components/domain-plan-note'
import { DomainProof } from './_components/domain-proof'

export const generateMetadata = ({ params }: ReadyLinkPageProps): Promise<Metadata> =>
  readyLinkTitle(params, 'Domain')

export default async function DomainPage({ params }: ReadyLinkPageProps) {
  const { tier } = await requirePrincipal()
  const link = await findReadyLink((await params).id)
  const isEntitled = hasFeature(tier, 'customDomain')
  return (
    <>
      <PageHeader
        title="Domain"
        description="Show the survey at an address of your own, such as audit.example.com."
      />
      {!isEntitled && (
        <DomainPlanNote
          current={PLANS[tier].name}
          required={PLANS[requiredTier('customDomain')].name}
          domain={link.customDomain}
        />
      )}
      {(isEntitled || link.customDomain) && (
        <DomainForm id={link.id} domain={link.customDomain} canChange={isEntitled} />
      )}
      {isEntitled && link.customDomain && link.domainRecord && (
        <DomainProof
          link={link}
          domain={link.customDomain}
          record={link.domainRecord}
          host={new URL(link.fullUrl).hostname}
        />
      )}
    </>
  )
}
