import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { leadAnswers, leads } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it.

/** Leads, under an alias. */
export const leadsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: leads.id,
      userId: leads.userId,
      surveyVersionId: leads.surveyVersionId,
      surveyStatus: leads.surveyStatus,
      clientName: leads.clientName,
      businessName: leads.businessName,
      clientEmail: leads.clientEmail,
      industry: leads.industry,
      companySize: leads.companySize,
      readyLinkId: leads.readyLinkId,
      aiReadinessScore: leads.aiReadinessScore,
      convertedToAuditId: leads.convertedToAuditId,
      readAt: leads.readAt,
      completedAt: leads.completedAt,
      createdAt: leads.createdAt,
      updatedAt: leads.updatedAt,
    })
    .from(leads)
    .as(alias)

/** Answers of leads, under an alias. */
export const leadAnswersAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({ leadId: leadAnswers.leadId, questionId: leadAnswers.questionId, value: leadAnswers.value })
    .from(leadAnswers)
    .as(alias)

// `linkId` and `userId` are parameters or columns of the statement around them, written with their table.

/** The leads that began the survey of a link, as a relation of `created_at`, `completed_at` and `furthest_question_id`. */
export const leadsOfLink = (linkId: SQLWrapper, userId: SQLWrapper): SQL => sql`(
  select ${leads.createdAt}, ${leads.completedAt}, ${leads.furthestQuestionId} from ${leads}
  where ${leads.readyLinkId} = ${linkId} and ${leads.userId} = ${userId} and ${leads.importedAt} is null)`

/** How many leads of a link completed the survey. */
export const completedLeadCountOf = (linkId: SQLWrapper): SQL<number> => sql`(
  select count(*)::int from ${leads}
  where ${leads.readyLinkId} = ${linkId} and ${leads.completedAt} is not null)`
