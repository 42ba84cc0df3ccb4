import { boolean, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../account/users/tables'
import { createdAt, id, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import type { CustomQuestion, QuestionOverride } from './contract'
import type { SurveyDefinition } from './survey-definition'

/** A consultant's changes to the built-in survey. */
export const assessmentConfigs = pgTable(
  'assessment_configs',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** False for the working copy of a link. */
    isTemplate: boolean('is_template').notNull().default(true),
    name: text('name').notNull(),
    /** Question ids in the chosen order; questions that are left out follow in the built-in order. */
    questionOrder: jsonb('question_order').$type<string[]>().notNull().default([]),
    hiddenQuestions: jsonb('hidden_questions').$type<string[]>().notNull().default([]),
    scoringWeights: jsonb('scoring_weights').$type<Record<string, number>>().notNull().default({}),
    defaultQuestionOverrides: jsonb('default_question_overrides')
      .$type<Record<string, QuestionOverride>>()
      .notNull()
      .default({}),
    /** The consultant's own questions. */
    questions: jsonb('questions').$type<CustomQuestion[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('assessment_configs_owner').on(table.id, table.userId),
    index('assessment_configs_user').on(table.userId, table.createdAt.desc()),
    ...ownerPolicies(),
  ],
)

/** Surveys as they were answered. Rows are immutable and outlive their config. */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the canonical definition, in hex; deduplicates versions. */
    digest: text('digest').notNull(),
    definition: jsonb('definition').$type<SurveyDefinition>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('survey_versions_owner').on(table.id, table.userId),
    uniqueIndex('survey_versions_once').on(table.userId, table.digest),
    ...ownerPolicies(),
  ],
)
