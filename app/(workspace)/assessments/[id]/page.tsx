import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { AppError } from '@/lib/contract/errors'
import { assessmentOperations } from '@/lib/lead-generation/assessments'
import { findLinksOfCopies } from '../_server/find-links-of-copies'
import { Editor } from './_components/editor'

/** The survey with its questions, once for each page; what is absent or another account's is not found. */
const findAssessment = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    return (await callAsUser(assessmentOperations.getAssessmentConfig, principal, { params: { id } })).data
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})

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
