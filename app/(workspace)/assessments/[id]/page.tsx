import type { Metadata } from 'next'
import { findAssessment } from '../_server/find-assessment'
import { findLinksOfCopies } from '../_server/find-links-of-copies'
import { Editor } from './_components/editor'

interface AssessmentPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: AssessmentPageProps): Promise<Metadata> {
  const { name } = await findAssessment((await params).id)
  return { title: `${name} · Assessments` }
}

export default async function AssessmentPage({ params }: AssessmentPageProps) {
  const config = await findAssessment((await params).id)
  const link = config.isTemplate ? null : ((await findLinksOfCopies()).get(config.id) ?? null)
  return <Editor key={config.id} config={config} link={link} />
}
