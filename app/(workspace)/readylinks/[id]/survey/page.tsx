import { Stack } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { PageHeader } from '@/lib/ui/page-header'
import { listSurveyChoices } from '../../_server/survey-choices'
import { findPresentSurvey } from '../_server/find-present-survey'
import { findReadyLink, type ReadyLinkPageProps, readyLinkTitle } from '../_server/find-readylink'
import { ChooseSurvey } from './_components/choose-survey'
import { PresentSurvey } from './_components/present-survey'

export const generateMetadata = ({ params }: ReadyLinkPageProps): Promise<Metadata> =>
  readyLinkTitle(params, 'Survey')

export default async function SurveyPage({ params }: ReadyLinkPageProps) {
  const principal = await requirePrincipal()
  const link = await findReadyLink((await params).id)
  const [survey, choices] = await Promise.all([findPresentSurvey(link), listSurveyChoices(principal)])
  return (
    <>
      <PageHeader
        title="Survey"
        description="What prospects are asked. People who have started keep the survey they started."
      />
      <Stack gap="2.5rem" maw="46rem">
        <PresentSurvey survey={survey} />
        <ChooseSurvey
          id={link.id}
          present={{ name: survey.name, isCopy: survey.configId !== null }}
          choices={survey.configId === null ? choices.slice(1) : choices}
        />
      </Stack>
    </>
  )
}
