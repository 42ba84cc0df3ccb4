import type { Metadata } from 'next'
import { PageHeader } from '@/lib/ui/page-header'
import { findReadyLink, type ReadyLinkPageProps, readyLinkTitle } from '../_server/find-readylink'
import { AvailabilitySection } from './_components/availability-section'
import { DeleteSection } from './_components/delete-section'

export const generateMetadata = ({ params }: ReadyLinkPageProps): Promise<Metadata> =>
  readyLinkTitle(params, 'Settings')

export default async function ReadyLinkSettingsPage({ params }: ReadyLinkPageProps) {
  const link = await findReadyLink((await params).id)
  return (
    <>
      <PageHeader title="Settings" description="Close the survey page temporarily or delete it." />
      <AvailabilitySection link={link} />
      <DeleteSection link={link} />
    </>
  )
}
