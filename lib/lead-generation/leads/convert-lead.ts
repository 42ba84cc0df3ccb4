import { charge } from '../../account/credits'
import { storeDocumentReading } from '../../audit/analysis'
import { attachDocument } from '../../audit/documents'
import { insertActivity, openProject } from '../../audit/projects'
import { type Context, ownerOf } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { COSTS } from '../../contract/plans'
import { assertConvertible, projectOf } from './conversion-rules'
import type { PreparedSurvey } from './prepare-conversion'
import { insertLeadEvent, updateLeadRow } from './queries'
import { requireLockedLead } from './require-lead'

/**
 * Converts a lead to a project, once: with the survey as a document, as PDF or, if rendering failed, as text, and with
 * the survey's content as its first business analysis. An archived lead leaves the archive.
 * @param survey from `prepareConversion`, called before the transaction began
 * @throws AppError NOT_FOUND, LEAD_ALREADY_CONVERTED, LEAD_NOT_COMPLETED, CREDITS_INSUFFICIENT
 */
export async function convertLead(ctx: Context, leadId: string, survey: PreparedSurvey | undefined) {
  const lead = await requireLockedLead(ctx, leadId)
  assertConvertible(lead)
  // Submitted only after the survey should have been prepared.
  if (!survey) throw new AppError('LEAD_NOT_COMPLETED')
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
    description: `Converted to the project for ${project.clientName}`,
  })
  return { auditId: project.id, creditsUsed: COSTS.leadConversion, pdfAttached: survey.pdf !== undefined }
}

async function attachSurvey(ctx: Context, projectId: string, survey: PreparedSurvey) {
  const { pdf, source, engine, reading, file } = survey
  const kind = pdf ? 'pdf' : 'md'
  const document = await attachDocument(ctx, {
    projectId,
    // A slash would separate folders.
    fileName: `${survey.title.replace(/[/\\]/g, '-')}.${kind}`,
    fileType: kind,
    sourceType: 'survey',
    file,
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
