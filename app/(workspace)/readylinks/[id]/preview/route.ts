import { currentPrincipal } from '@/app/_server/session'
import { renderStep } from '@/app/(public)/survey/_page'
import { accountOperations } from '@/lib/account/users'
import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { AppError } from '@/lib/contract/errors'
import { findOpenLinkAcrossOwners, readyLinkOperations } from '@/lib/lead-generation/readylinks'
import { previewSurvey, surveyAddress } from '@/lib/lead-generation/surveys'
import { asOwner } from '@/lib/platform/db/with-user'
import { publicBaseUrl } from '@/lib/platform/env'
import { applyDraft } from './draft'

const notFound = () => new Response('There is no such ReadyLink.', { status: 404 })

/** The first page of a link's survey for its owner, with the changes named in the query. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const principal = await currentPrincipal()
  const stored = principal && (await findStored(principal, (await params).id))
  const link = stored && (await findOpenLinkAcrossOwners({ slug: stored.slug }))
  if (!link) return notFound()
  const owner = await callAsUser(accountOperations.getProfile, principal)
  const { searchParams } = new URL(request.url)
  const draft = applyDraft(link, stored, owner, searchParams)
  const address = surveyAddress({ slug: link.slug, customHost: null, isEmbedded: false }, publicBaseUrl())
  const step = await asOwner(principal.userId, (ctx) => previewSurvey(ctx, draft.link, address))
  const brand = draft.logoUrl === undefined ? step.brand : { ...step.brand, logoUrl: draft.logoUrl }
  return renderStep({ ...step, brand }, request.headers.get('x-nonce') ?? '', { isPreview: true })
}

async function findStored(principal: SessionPrincipal, id: string) {
  try {
    return (await callAsUser(readyLinkOperations.getReadyLink, principal, { params: { id } })).data
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}
