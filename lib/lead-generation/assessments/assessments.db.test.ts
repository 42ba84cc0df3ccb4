import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callerOf, newCaller, type TestCaller } from '../../account/users/account.fixture'
import { errorBody } from '../../api/error-body'
import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { PLANS, type Tier } from '../../contract/plans'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import {
  assessmentOperations,
  composeSurvey,
  copyConfigForLink,
  deleteUnusedCopy,
  findConfig,
  findSurveyVersion,
  keepSurveyVersion,
} from '../assessments'
import { createConfig, updateConfig } from './save-config'
import { canonicalJson } from './survey-versions'

afterAll(closeDatabase)

const newOwner = (tier: Tier = 'agency') => newCaller(tier)
type Owner = TestCaller

const asCaller = <T>({ as }: Owner, work: (ctx: Context) => Promise<T>) => as(work)

const create = (owner: Owner, body: Partial<Parameters<typeof createConfig>[1]> = {}) =>
  asCaller(owner, (ctx) => createConfig(ctx, { name: 'Survey', ...body }))
const update = (owner: Owner, configId: string, body: Parameters<typeof updateConfig>[2]) =>
  asCaller(owner, (ctx) => updateConfig(ctx, configId, body))
const remove = (owner: Owner, id: string) =>
  asCaller(owner, (ctx) =>
    assessmentOperations.deleteAssessmentConfig.run!(ctx, {
      params: { id },
      query: undefined,
      body: undefined,
    }),
  )
const find = ({ userId }: Owner, configId: string) => asOwner(userId, (ctx) => findConfig(ctx, configId))
const copy = ({ userId }: Owner, configId: string) =>
  asOwner(userId, (ctx) => copyConfigForLink(ctx, configId, 'Copy'))

it('the built-in survey is read like a config, and is no config to change or delete', async () => {
  const owner = await newOwner('solo')
  const id = '00000000-0000-0000-0000-000000000000'
  const input = { params: { id }, query: undefined, body: undefined }
  const { data } = (await asCaller(owner, (ctx) =>
    assessmentOperations.getAssessmentConfig.run!(ctx, input),
  )) as {
    data: { questions: { id: string; options: object[] }[]; questionCount: number }
  }
  expect(data.questions.map((question) => question.id)).toEqual(expect.arrayContaining(['q1', 'q25']))
  expect(data.questionCount).toBe(data.questions.length)
  await expect(update(owner, id, { name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(remove(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

async function newLink({ userId }: Owner, configId: string): Promise<string> {
  const id = randomUUID()
  await acrossOwners().execute(sql`
    insert into ready_links (id, user_id, slug, name, assessment_config_id)
    values (${id}, ${userId}, ${id.slice(-12)}, 'Link', ${configId})`)
  return id
}

async function configOfLink(linkId: string): Promise<string | null> {
  const rows = await acrossOwners().execute<{ configId: string | null }>(
    sql`select assessment_config_id as "configId" from ready_links where id = ${linkId}`,
  )
  return rows[0]!.configId
}

const isAppError = (code: string) => (error: unknown) => error instanceof AppError && error.code === code
const own = { questionText: 'What else?', questionType: 'scale' as const }

let owner: Owner
beforeEach(async () => {
  owner = await newOwner()
})

describe('a template', () => {
  it('keeps what it was given, with ids for own questions', async () => {
    const id = randomUUID()
    const config = await create(owner, {
      questionOrder: [id, 'q3'],
      hiddenQuestions: ['q1'],
      scoringWeights: { q2: 0.1 },
      defaultQuestionOverrides: { q4: { questionText: 'Which tasks?' } },
      questions: [{ ...own, id }, own],
    })
    expect(await find(owner, config.id)).toEqual(config)
    expect(config).toMatchObject({ isTemplate: true, scoringWeights: { q2: 0.1 } })
    expect(config.questions.map((question) => question.id)).toEqual([
      id,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ])
    expect(
      composeSurvey(config)
        .questions.slice(6, 8)
        .map((question) => question.id),
    ).toEqual([id, 'q3'])
  })

  it('is rejected with what is wrong with it, and not stored', async () => {
    await expect(create(owner, { hiddenQuestions: ['q101'], questionOrder: ['q77'] })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { issues: [{ path: 'questionOrder.0' }, { path: 'hiddenQuestions.0' }] },
    })
    expect(await asCaller(owner, (ctx) => countAll(ctx))).toBe(0)
  })

  it('changes only the given fields, also when two changes race', async () => {
    const { id } = await create(owner, { hiddenQuestions: ['q1'] })
    await Promise.all([
      update(owner, id, { name: 'Renamed' }),
      update(owner, id, { scoringWeights: { q2: 3 } }),
    ])
    expect(await find(owner, id)).toMatchObject({
      name: 'Renamed',
      hiddenQuestions: ['q1'],
      scoringWeights: { q2: 3 },
    })
  })

  it('forgets everything about a removed custom question, and rejects its id afterwards', async () => {
    const { id, questions } = await create(owner, { questions: [own, own] })
    const [kept, gone] = questions.map((question) => question.id) as [string, string]
    await update(owner, id, {
      questionOrder: [gone, kept],
      hiddenQuestions: [gone],
      scoringWeights: { [gone]: 2 },
    })
    const changed = await update(owner, id, { questions: [{ ...own, id: kept, questionText: 'Really?' }] })
    expect(changed).toMatchObject({ questionOrder: [kept], hiddenQuestions: [], scoringWeights: {} })
    expect(changed.questions).toMatchObject([{ id: kept, questionText: 'Really?' }])
    await expect(update(owner, id, { hiddenQuestions: [gone] })).rejects.toSatisfy(
      isAppError('VALIDATION_ERROR'),
    )
  })

  it('is nobody else’s', async () => {
    const stranger = await newOwner()
    const { id } = await create(owner)
    expect(await find(stranger, id)).toBeUndefined()
    const attempts = [
      () => update(stranger, id, { name: 'Mine' }),
      () => remove(stranger, id),
      () => copy(stranger, id),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toSatisfy(isAppError('NOT_FOUND'))
    await asOwner(stranger.userId, (ctx) => deleteUnusedCopy(ctx, id))
    expect(await find(owner, id)).toMatchObject({ name: 'Survey' })
  })

  it('that is deleted leaves its links with the built-in survey', async () => {
    const { id } = await create(owner)
    const linkId = await newLink(owner, id)
    await remove(owner, id)
    expect(await configOfLink(linkId)).toBeNull()
    await expect(remove(owner, id)).rejects.toSatisfy(isAppError('NOT_FOUND'))
  })
})

const countAll = async (ctx: Context) => {
  const { run } = assessmentOperations.listAssessmentConfigs
  const listed = await run!(ctx, { params: undefined, query: { limit: 100, offset: 0 }, body: undefined })
  return (listed as { data: { pagination: { total: number } } }).data.pagination.total
}

describe('the number of templates', () => {
  it.each([
    ['solo', 'starter'],
    ['starter', 'growth'],
    ['growth', 'agency'],
  ] as const)('is that of the %s plan, however many race', async (tier, requiredTier) => {
    const limited = await newOwner(tier)
    const most = PLANS[tier].maxTemplates!
    const results = await Promise.allSettled(Array.from({ length: most + 5 }, () => create(limited)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toMatchObject({ code: 'QUOTA_EXCEEDED' })
      expect(errorBody('QUOTA_EXCEEDED', result.reason.details)).toMatchObject({
        currentTier: tier,
        requiredTier,
        upgradeUrl: expect.any(String),
      })
    }
  })

  it('names the plan that holds one more to an account above its plan', async () => {
    const downgraded = await newOwner('growth')
    for (let made = 0; made < 4; made++) await create(downgraded)
    await expect(create(callerOf({ ...downgraded.principal, tier: 'solo' }))).rejects.toMatchObject({
      details: { body: { currentTier: 'solo', requiredTier: 'growth' } },
    })
  })

  it('counts neither working copies nor what was deleted', async () => {
    const solo = await newOwner('solo')
    const { id } = await create(solo)
    await copy(solo, id)
    await copy(solo, id)
    await expect(create(solo)).rejects.toSatisfy(isAppError('QUOTA_EXCEEDED'))
    await remove(solo, id)
    await expect(create(solo)).resolves.toMatchObject({ isTemplate: true })
  })
})

describe('a working copy', () => {
  it('is the same survey under a name of its own, and stays so', async () => {
    const template = await create(owner, { hiddenQuestions: ['q1'], questions: [own] })
    const { id } = await copy(owner, template.id)
    await update(owner, template.id, { hiddenQuestions: [], questions: [] })
    const { name, isTemplate, hiddenQuestions, questions } = (await find(owner, id))!
    expect({ name, isTemplate, hiddenQuestions }).toEqual({
      name: 'Copy',
      isTemplate: false,
      hiddenQuestions: ['q1'],
    })
    expect(questions).toEqual(template.questions)
  })

  it('is deleted once no link uses it, which a template never is', async () => {
    const template = await create(owner)
    const used = await copy(owner, template.id)
    const unused = await copy(owner, template.id)
    await newLink(owner, used.id)
    await asOwner(owner.userId, async (ctx) => {
      for (const { id } of [template, used, unused]) await deleteUnusedCopy(ctx, id)
    })
    expect(await find(owner, template.id)).toBeDefined()
    expect(await find(owner, used.id)).toBeDefined()
    expect(await find(owner, unused.id)).toBeUndefined()
  })
})

describe('a version of a survey', () => {
  const keep = ({ userId }: Owner, definition = composeSurvey(null)) =>
    asOwner(userId, (ctx) => keepSurveyVersion(ctx, definition))
  const findVersion = ({ userId }: Owner, id: string) => asOwner(userId, (ctx) => findSurveyVersion(ctx, id))

  it('is kept once for each owner, however many race', async () => {
    const kept = await Promise.all(Array.from({ length: 8 }, () => keep(owner)))
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
    expect(await keep(owner)).toEqual(kept[0])
    expect((await keep(await newOwner())).id).not.toBe(kept[0]!.id)
  })

  it('reads as it was stored, and only for its owner', async () => {
    const { id } = await keep(owner)
    expect(await findVersion(owner, id)).toEqual(composeSurvey(null))
    expect(await findVersion(await newOwner(), id)).toBeUndefined()
  })

  it('is another one after any change, and outlives its config', async () => {
    const config = await create(owner, { scoringWeights: { q1: 2 } })
    const before = await keep(owner, composeSurvey(config))
    const changed = await update(owner, config.id, { scoringWeights: { q1: 3 } })
    expect(await keep(owner, composeSurvey(changed))).not.toEqual(before)
    await remove(owner, config.id)
    expect(await findVersion(owner, before.id)).toEqual(composeSurvey(config))
  })

  it('cannot be deleted while a lead was scored with it', async () => {
    const { id: configId } = await create(owner)
    const { id } = await keep(owner)
    const linkId = await newLink(owner, configId)
    await acrossOwners().execute(sql`
      insert into leads (user_id, ready_link_id, survey_version_id, session_digest)
      values (${owner.userId}, ${linkId}, ${id}, sha256(${randomUUID()}::bytea))`)
    const deletion = acrossOwners().execute(sql`delete from survey_versions where id = ${id}`)
    await expect(deletion).rejects.toMatchObject({ cause: { code: '23503' } })
  })

  it('is recognised whatever the order of its members', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
  })
})
