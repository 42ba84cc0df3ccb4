import { Alert, Stack, Text } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { embedSnippet } from '@/lib/lead-generation/surveys/embed-snippet'
import { PageHeader } from '@/lib/ui/page-header'
import { Address } from './_components/share/address'
import { CopyBlock } from './_components/share/copy-block'
import { Invitation } from './_components/share/invitation'
import { QrCode } from './_components/share/qr-code'
import { ShareSection } from './_components/share/share-section'
import { findPresentSurvey } from './_server/find-present-survey'
import { findReadyLink, type ReadyLinkPageProps, readyLinkTitle } from './_server/find-readylink'

export const generateMetadata = ({ params }: ReadyLinkPageProps): Promise<Metadata> =>
  readyLinkTitle(params, 'Share')

export default async function SharePage({ params }: ReadyLinkPageProps) {
  const { name: ownName } = await requirePrincipal()
  const link = await findReadyLink((await params).id)
  const { minutes } = await findPresentSurvey(link)
  const url =
    link.customDomain && link.domainStatus === 'verified' ? `https://${link.customDomain}/` : link.fullUrl
  return (
    <>
      <PageHeader title="Share" />
      <Stack gap="2.5rem">
        {!link.isActive && (
          <Alert color="orange" icon={<IconLinkOff aria-hidden />} title="This ReadyLink is switched off">
            Visitors see that the survey is closed. Switch it on above before you share it.
          </Alert>
        )}
        <Address link={link} url={url} />
        <QrCode
          url={url}
          name={link.name}
          heading={link.consultantCompany ?? link.consultantName ?? ownName}
        />
        <Invitation url={url} minutes={minutes} from={link.consultantName ?? ownName} />
        <Embed snippet={embedSnippet(link.fullUrl, new URL(link.fullUrl).origin)} />
      </Stack>
    </>
  )
}

function Embed({ snippet }: { snippet: string }) {
  return (
    <ShareSection
      title="Inside your own website"
      description="Paste this where the survey should appear. Its height adjusts to its content."
    >
      <CopyBlock value={snippet} label="Code to embed" copyLabel="Copy code" isCode />
      <Text size="sm" c="dimmed" mt="xs">
        Where a website does not allow scripts, leave out the second line: the survey then scrolls inside its
        frame.
      </Text>
    </ShareSection>
  )
}
