import { randomUUID } from 'node:crypto'
import { builtInAnalyst } from '../ai'
import { findSurveyVersion } from '../assessments'
import type { OwnerContext } from '../context'
import { asOwner } from '../db/with-user'
import type { Reading } from '../language/reading'
import type { Source } from '../language/source'
import { findLink } from '../readylinks'
import { clientNameOf, isConvertible } from './conversion-rules'
import type { SheetPdf } from './pdf/write-sheet-pdf'
import { findLead, selectAnswers } from './queries'
import { renderSheet } from './render-sheet'
import { type SurveySheet, sheetText, writeSheet } from './survey-sheet'

/** A survey ready to become part of a project. */
export interface PreparedSurvey {
  title: string
  /** The text and, as its id, the document it is going to be. */
  source: Source
  engine: string
  reading: Reading
  /** Nothing where it could not be set. */
  pdf: SheetPdf | undefined
}

/**
 * Reads a survey and sets it as PDF, which takes too long for a transaction. Nothing is stored; nothing comes back for
 * a lead that cannot be converted, which is for the verb to refuse.
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
  return { title: sheet.title, source, engine: builtInAnalyst.engine, reading, pdf }
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
