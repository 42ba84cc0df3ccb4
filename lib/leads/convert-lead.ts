import { storeDocumentReading } from '../analysis'
import { type Context, ownerOf } from '../context'
import { charge } from '../credits'
import { attachDocument } from '../documents'
import { Refusal } from '../errors'
import { COSTS } from '../plans'
import { insertActivity, openProject } from '../projects'
import { assertConvertible, projectOf } from './conversion-rules'
import type { PreparedSurvey } from './prepare-conversion'
import { insertLeadEvent, updateLeadRow } from './queries'
import { requireLockedLead } from './require-lead'

/**
 * Makes a project of a lead, once: with the survey as a document, as PDF or, where that could not be set, as text,
 * and with what the survey says as its first business analysis. A lead of the archive leaves it.
 * @param survey from `prepareConversion`, called before the transaction began
 * @throws Refusal NOT_FOUND, LEAD_ALREADY_CONVERTED, LEAD_NOT_COMPLETED, CREDITS_INSUFFICIENT
 */
export async function convertLead(ctx: Context, leadId: string, survey: PreparedSurvey | undefined) {
  const lead = await requireLockedLead(ctx, leadId)
  assertConvertible(lead)
  // Handed in only after the survey was to be prepared.
  if (!survey) throw new Refusal('LEAD_NOT_COMPLETED')
  const project = await openProject(ctx, projectOf(lead))
  await charge(ctx.tx, {
    userId: ownerOf(ctx),
    tier: ctx.principal.tier,
    amount: COSTS.leadConversion,
    reason: `Lead ${project.clientName} converted`,
    referenceId: project.id,
  })
  const document = await attachSurvey(ctx, project.id, survey)
  await updateLeadRow(ctx, leadId, {
    surveyStatus: 'converted',
    statusBeforeArchive: null,
    convertedToAuditId: project.id,
    surveyDocumentId: document.id,
    convertedAt: new Date(),
  })
  await insertLeadEvent(ctx, {
    leadId,
    type: 'converted',
    description: `Became the project for ${project.clientName}`,
  })
  return { auditId: project.id, creditsUsed: COSTS.leadConversion, pdfAttached: survey.pdf !== undefined }
}

async function attachSurvey(ctx: Context, projectId: string, survey: PreparedSurvey) {
  const { pdf, source, engine, reading } = survey
  const kind = pdf ? 'pdf' : 'md'
  const document = await attachDocument(ctx, {
    id: source.sourceId,
    projectId,
    // A slash would part folders.
    fileName: `${survey.title.replace(/[/\\]/g, '-')}.${kind}`,
    fileType: kind,
    sourceType: 'survey',
    bytes: pdf?.bytes ?? new TextEncoder().encode(source.text),
    text: source.text,
    pageCount: pdf?.pages ?? null,
  })
  await insertActivity(ctx, {
    projectId,
    type: 'document_upload',
    description: `${document.fileName} attached from the lead`,
  })
  const named = { ...source, sourceName: document.fileName }
  await storeDocumentReading(ctx, { projectId, source: named, engine, reading })
  return document
}
