import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { assessmentConfigs, surveyVersions } from './tables'

const builder = new QueryBuilder()

/** A relation of what a survey is composed from, to join on `id` and `userId`. */
export const surveyConfigs = builder
  .select({
    id: assessmentConfigs.id,
    userId: assessmentConfigs.userId,
    questionOrder: assessmentConfigs.questionOrder,
    hiddenQuestions: assessmentConfigs.hiddenQuestions,
    scoringWeights: assessmentConfigs.scoringWeights,
    defaultQuestionOverrides: assessmentConfigs.defaultQuestionOverrides,
    questions: assessmentConfigs.questions,
  })
  .from(assessmentConfigs)
  .as('survey_configs')

/** A relation of the surveys as they were answered, to join on `id` and `userId`. */
export const surveyDefinitions = builder
  .select({ id: surveyVersions.id, userId: surveyVersions.userId, definition: surveyVersions.definition })
  .from(surveyVersions)
  .as('survey_definitions')

/** The name of a config, or null. @param configId a column written with its table */
export const configNameOf = (configId: SQLWrapper): SQL<string | null> => sql`(
  select ${assessmentConfigs.name} from ${assessmentConfigs} where ${assessmentConfigs.id} = ${configId})`

/** Assessment templates, under an alias; `text` are the questions that differ from the built-in survey. */
export const templatesAs = <Alias extends string>(alias: Alias) =>
  builder
    .select({
      id: assessmentConfigs.id,
      userId: assessmentConfigs.userId,
      name: assessmentConfigs.name,
      text: sql<
        string | null
      >`survey_text_of(${assessmentConfigs.questions}, ${assessmentConfigs.defaultQuestionOverrides})`.as(
        'text',
      ),
      createdAt: assessmentConfigs.createdAt,
    })
    .from(assessmentConfigs)
    .as(alias)
