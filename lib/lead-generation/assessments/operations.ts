import { found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import * as contract from './contract'
import { type ConfigRow, countConfigs, deleteConfigRow, findConfig, listConfigs } from './queries'
import { createConfig, updateConfig } from './save-config'
import { composeSurvey, questionsOfConfig } from './survey'

const toWire = (config: Omit<ConfigRow, 'userId'>) => ({
  ...config,
  questionCount: composeSurvey(config).questions.length,
})

/** The survey that a template starts from. It belongs to nobody and never changes while this release runs. */
const builtIn = {
  id: contract.BUILT_IN_SURVEY_ID,
  isTemplate: true,
  name: 'Built-in survey',
  questionOrder: [],
  hiddenQuestions: [],
  scoringWeights: {},
  defaultQuestionOverrides: {},
  questions: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
}

export const listAssessmentConfigs = bind(contract.listAssessmentConfigs, async (ctx, { query }) => {
  const { limit, offset, updatedSince } = query
  const isTemplate = query.isTemplate === undefined ? undefined : query.isTemplate === 'true'
  const [configs, total] = await Promise.all([
    listConfigs(ctx, { isTemplate, updatedSince, limit, offset }),
    countConfigs(ctx, { isTemplate, updatedSince }),
  ])
  return { data: { configs: configs.map(toWire), pagination: { total, limit, offset } } }
})

export const createAssessmentConfig = bind(contract.createAssessmentConfig, async (ctx, { body }) => ({
  data: toWire(await createConfig(ctx, body)),
}))

export const getAssessmentConfig = bind(contract.getAssessmentConfig, async (ctx, { params }) => {
  const config = params.id === contract.BUILT_IN_SURVEY_ID ? builtIn : found(await findConfig(ctx, params.id))
  return { data: { ...toWire(config), questions: questionsOfConfig(config) } }
})

export const updateAssessmentConfig = bind(
  contract.updateAssessmentConfig,
  async (ctx, { params, body }) => ({
    data: toWire(await updateConfig(ctx, params.id, body)),
  }),
)

export const deleteAssessmentConfig = bind(contract.deleteAssessmentConfig, async (ctx, { params }) => {
  found(await deleteConfigRow(ctx, params.id))
  return undefined
})
