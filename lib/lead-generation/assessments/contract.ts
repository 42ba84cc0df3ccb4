import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, pageOf, text, updatedSince, uuid } from '../../contract/wire'
import { MAX_CUSTOM_QUESTIONS, MAX_OPTIONS } from './constants'
import { DIMENSIONS, MAX_POINTS, QUESTION_TYPES } from './survey-definition'

export * from './constants'

/** All overrides of a config together, as JSON in UTF-8. */
export const MAX_OVERRIDES_BYTES = 50 * 1024

/** `q` and digits for a built-in question, a UUID for the consultant's own. */
const questionId = z
  .string('must be a string')
  .regex(/^(q[0-9]{1,4}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, {
    error: 'must be the id of a question: q and digits, or a UUID in lower case',
  })

const idList = z
  .array(questionId, 'must be a list of question ids')
  .max(200, 'must have at most 200 entries')
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each question once' })

const questionText = text({ min: 1, max: 500 })
const helpText = text({ max: 500 }).nullable()
const label = text({ min: 1, max: 200 })

const QuestionOverride = z
  .strictObject({
    questionText: questionText.optional(),
    helpText: helpText.optional(),
    optionLabels: z
      .array(label, 'must be a list of labels')
      .max(MAX_OPTIONS, `must have at most ${MAX_OPTIONS} entries`)
      .optional()
      .meta({ description: 'As many as the question has; their points are unchanged' }),
    isRequired: z.boolean('must be true or false').optional(),
  })
  .meta({ id: 'QuestionOverride' })
export type QuestionOverride = z.output<typeof QuestionOverride>

const points = z
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(MAX_POINTS, `must be at most ${MAX_POINTS}`)

const CustomQuestionInput = z
  .strictObject({
    id: uuid
      .toLowerCase()
      .optional()
      .meta({ description: 'Id of an existing question; left out for a new one' }),
    questionText,
    helpText: helpText.optional(),
    questionType: z.enum(QUESTION_TYPES, `must be one of ${QUESTION_TYPES.join(', ')}`),
    options: z
      .array(z.strictObject({ label, points }), 'must be a list of options')
      .max(MAX_OPTIONS, `must have at most ${MAX_OPTIONS} entries`)
      .optional(),
    isRequired: z.boolean('must be true or false').optional(),
  })
  .meta({
    id: 'CustomQuestionInput',
    description:
      'Choices need two options or more; a scale without options goes from 1 to 5. Choices and scales are scored, a multiple choice by the sum of its points up to 4, unless no option is worth a point.',
  })
export type CustomQuestionInput = z.output<typeof CustomQuestionInput>

/** The stored form: with its id, and an id for each option. */
export interface CustomQuestion {
  id: string
  questionText: string
  helpText: string | null
  questionType: (typeof QUESTION_TYPES)[number]
  options: { id: string; label: string; points: number }[]
  isRequired: boolean
}

const configFields = {
  name: text({ min: 1, max: 100 }),
  questionOrder: idList.meta({ description: 'Ids of questions that come first, in this order' }),
  hiddenQuestions: idList.meta({ description: 'Ids of hidden questions' }),
  scoringWeights: z.record(
    questionId,
    z.number('must be a number').min(0, 'must be at least 0').max(10, 'must be at most 10'),
    'must map question ids to weights',
  ),
  defaultQuestionOverrides: z.record(questionId, QuestionOverride, 'must map question ids to overrides'),
  questions: z
    .array(CustomQuestionInput, 'must be a list of questions')
    .max(MAX_CUSTOM_QUESTIONS, `must have at most ${MAX_CUSTOM_QUESTIONS} entries`),
}

export const CreateAssessmentConfigBody = z
  .strictObject({
    name: configFields.name,
    questionOrder: configFields.questionOrder.optional(),
    hiddenQuestions: configFields.hiddenQuestions.optional(),
    scoringWeights: configFields.scoringWeights.optional(),
    defaultQuestionOverrides: configFields.defaultQuestionOverrides.optional(),
    questions: configFields.questions.optional(),
  })
  .meta({ id: 'CreateAssessmentConfigInput' })

export const UpdateAssessmentConfigBody = CreateAssessmentConfigBody.partial()
  .refine((body) => Object.keys(body).length > 0, { error: 'must change at least one field' })
  .meta({ id: 'UpdateAssessmentConfigInput', minProperties: 1 })

const AssessmentConfig = z
  .object({
    id: uuid,
    isTemplate: z.boolean().meta({ description: 'False for the working copy of one ReadyLink' }),
    name: z.string(),
    questionOrder: z.array(z.string()),
    questionCount: z.int().meta({ description: 'Questions a prospect sees' }),
    hiddenQuestions: z.array(z.string()),
    scoringWeights: z.record(z.string(), z.number()),
    defaultQuestionOverrides: z.record(z.string(), QuestionOverride),
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'AssessmentConfig' })

const AssessmentQuestion = z
  .object({
    id: z.string(),
    questionText: z.string(),
    helpText: z.string().nullable(),
    questionType: z.enum(QUESTION_TYPES),
    sortOrder: z.int().meta({ description: 'Its position in the survey, from 0; hidden questions count' }),
    isRequired: z.boolean(),
    isHidden: z.boolean(),
    isScored: z.boolean(),
    part: z.enum(['profile', ...DIMENSIONS, 'custom']),
    weight: z.number(),
    options: z.array(z.object({ id: z.string(), label: z.string(), points: z.number().nullable() })),
  })
  .meta({ id: 'AssessmentQuestion' })

const AssessmentConfigDetail = AssessmentConfig.extend({
  questions: z
    .array(AssessmentQuestion)
    .meta({ description: 'All questions in their order, including hidden ones' }),
}).meta({ id: 'AssessmentConfigDetail' })

export type AssessmentConfigWire = z.output<typeof AssessmentConfig>
export type AssessmentQuestionWire = z.output<typeof AssessmentQuestion>
export type AssessmentConfigDetailWire = z.output<typeof AssessmentConfigDetail>

const Params = z.object({ id: uuid })

/** Reads the built-in survey like a config, with an id that no config has. */
export const BUILT_IN_SURVEY_ID = '00000000-0000-0000-0000-000000000000'
const ReadParams = z.object({
  id: uuid.meta({ description: `${BUILT_IN_SURVEY_ID} reads the built-in survey` }),
})
const tag = 'Assessment configs'
const collection = '/api/agent/assessment-configs'

export const listAssessmentConfigs = declare({
  id: 'listAssessmentConfigs',
  method: 'GET',
  path: collection,
  tag,
  summary: 'List assessment configs',
  description: 'Newest first. Without isTemplate, both templates and working copies of links.',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      isTemplate: z
        .enum(['true', 'false'], 'must be true or false')
        .optional()
        .meta({ description: 'true: only templates; false: only the working copies of links' }),
      updatedSince,
      ...pageOf(100, 20),
    }),
  },
  output: {
    status: 200,
    body: z.object({
      data: z.object({
        configs: z.array(AssessmentConfig),
        pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
      }),
    }),
  },
})

export const createAssessmentConfig = declare({
  id: 'createAssessmentConfig',
  method: 'POST',
  path: collection,
  tag,
  summary: 'Create an assessment template',
  description:
    'Starts from the built-in survey. getAssessmentConfig shows the ids of custom questions; to order, hide or weight them, patch the config with those ids, or choose the ids yourself.',
  access: { session: true, token: 'write' },
  limit: 'write',
  effect: 'create',
  input: { body: CreateAssessmentConfigBody },
  output: {
    status: 201,
    body: z.object({ data: AssessmentConfig }),
    location: ({ data }) => `/api/agent/assessment-configs/${data.id}`,
  },
  fails: ['QUOTA_EXCEEDED'],
})

export const getAssessmentConfig = declare({
  id: 'getAssessmentConfig',
  method: 'GET',
  path: `${collection}/{id}`,
  tag,
  summary: 'Get an assessment config with its questions',
  description: `The id ${BUILT_IN_SURVEY_ID} gives the built-in survey, from which every template starts.`,
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: { params: ReadParams },
  output: { status: 200, body: z.object({ data: AssessmentConfigDetail }) },
})

export const updateAssessmentConfig = declare({
  id: 'updateAssessmentConfig',
  method: 'PATCH',
  path: `${collection}/{id}`,
  tag,
  summary: 'Change an assessment config',
  description:
    'Each field that is present replaces what was there. An own question that questions no longer names takes along its place, its weight and whether it was hidden. Leads that answered before keep the survey they answered.',
  access: { session: true, token: 'write' },
  limit: 'write',
  effect: 'update',
  input: { params: Params, body: UpdateAssessmentConfigBody },
  output: { status: 200, body: z.object({ data: AssessmentConfig }) },
})

export const deleteAssessmentConfig = declare({
  id: 'deleteAssessmentConfig',
  method: 'DELETE',
  path: `${collection}/{id}`,
  tag,
  summary: 'Delete an assessment config',
  description: 'Permanent. ReadyLinks that use it fall back to the built-in survey.',
  access: { session: true, token: 'write' },
  limit: 'write',
  effect: 'delete',
  input: { params: Params },
  output: { status: 204 },
})
