import { randomUUID } from 'node:crypto'
import { builtInAnalyst } from '../../ai'
import { type StoredDocumentFile, storeDocumentFile } from '../../audit/documents'
import type { OwnerContext } from '../../contract/context'
import type { Reading } from '../../language/reading'
import type { Source } from '../../language/source'
import { asOwner } from '../../platform/db/with-user'
import { findSurveyVersion } from '../assessments'
import { findLink } from '../readylinks'
import { clientNameOf, isConvertible } from './conversion-rules'
import type { SheetPdf } from './pdf/write-sheet-pdf'
import { findLead, selectAnswers } from './queries'
import { renderSheet } from './render-sheet'
import { type SurveySheet, sheetText, writeSheet } from './survey-sheet'

/** A survey ready to become part of a project. */
export interface PreparedSurvey {
  title: string
  /** The text, with the id of the future document. */
  source: Source
  engine: string
  reading: Reading
  /** Undefined when rendering failed. */
  pdf: SheetPdf | undefined
  file: StoredDocumentFile
}

/**
 * Reads a survey, renders it as PDF and stores its file, which takes too long for a transaction; the caller releases
 * the file. Returns undefined for a lead that cannot be converted; the operation then reports the error.
 * @throws errors of the file store
 */
export async function prepareConversion(userId: string, leadId: string): Promise<PreparedSurvey | undefined> {
  const sheet = await asOwner(userId, (ctx) => findSheet(ctx, leadId))
  if (!sheet) return undefined
  const source: Source = {
    sourceType: 'survey',
    sourceId: randomUUID(),
    sourceName: sheet.title,
    text: sheetText(sheet),
  }
  const [reading, pdf] = await Promise.all([builtInAnalyst.read(source), renderSheet(sheet)])
  return storeSurvey(userId, { title: sheet.title, source, engine: builtInAnalyst.engine, reading, pdf })
}

/** Stores the PDF of a survey, or its text if there is no PDF. */
export async function storeSurvey(
  userId: string,
  survey: Omit<PreparedSurvey, 'file'>,
): Promise<PreparedSurvey> {
  const { pdf, source } = survey
  const bytes = pdf?.bytes ?? new TextEncoder().encode(source.text)
  return { ...survey, file: await storeDocumentFile(userId, source.sourceId, bytes) }
}

async function findSheet(ctx: OwnerContext, leadId: string): Promise<SurveySheet | undefined> {
  const lead = await findLead(ctx, leadId)
  if (!lead || !isConvertible(lead)) return undefined
  const definition = await findSurveyVersion(ctx, lead.surveyVersionId)
  if (!definition) return undefined
  const link = await findLink(ctx, lead.readyLinkId)
  return writeSheet({
    clientName: clientNameOf(lead),
    person: lead.clientName,
    completedAt: lead.completedAt ?? lead.updatedAt,
    consultantName: link?.consultantName ?? null,
    consultantCompany: link?.consultantCompany ?? null,
    brandColor: link?.brandColor ?? null,
    definition,
    answers: await selectAnswers(ctx, lead.id),
  })
}
