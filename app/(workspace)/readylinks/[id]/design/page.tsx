import type { Metadata } from 'next'
import { PageHeader } from '@/lib/ui/page-header'
import { findReadyLink, type ReadyLinkPageProps, readyLinkTitle } from '../_server/find-readylink'
import { DesignRoom } from './_components/design-room'

export const generateMetadata = ({ params }: ReadyLinkPageProps): Promise<Metadata> =>
  readyLinkTitle(params, 'Design')

export default async function DesignPage({ params }: ReadyLinkPageProps) {
  const link = await findReadyLink((await params).id)
  return (
    <>
      <PageHeader title="Design" />
      <DesignRoom link={link} />
    </>
  )
}
