import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { insertToken } from '../../account/tokens/queries'
import { callAsUser } from '../../api/call'
import type { TokenPrincipal } from '../../contract/context'
import { AppError } from '../../contract/errors'
import type { Source } from '../../language/source'
import { evidenceAt } from '../../language/source'
import type { Synthesis } from '../../language/synthesis'
import { findValueInputs } from '../../language/value-inputs/find-value-inputs'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { insertAudit, markAuditComplete } from '../analysis/analyses-queries'
import { insertFindings } from '../analysis/findings-queries'
import { toStored } from '../analysis/rules'
import { freshCaller, freshProject, synthesis, type TestCaller } from '../analysis/synthesis.fixture'
import { deliverablesOperations } from '../deliverables'
import { newDocument } from '../documents/document.fixture'
import { roadmapOperations } from '../roadmap'
import type { AssumptionChangesInput } from './contract'
import * as operations from './operations'

afterAll(closeDatabase)

const sheet = [
  'Process: Complaints; Cases per month: 1,150; Minutes per case: 38; Hourly rate (EUR): 41; Cost per year (EUR): 358,340',
  'Process: Invoices; Cases per month: 6,200; Minutes per case: 9; Hourly rate (EUR): 41; Cost per year (EUR): 457,560',
].join('\n')

let caller: TestCaller
let projectId: string
let source: Source

const opportunity = (
  key: string,
  title: string,
  evidence: Synthesis['opportunities'][number]['evidence'],
) => ({
  ...(synthesis.opportunities[0] as Synthesis['opportunities'][number]),
  key,
  title,
  evidence,
  dependencies: [],
})

/** A completed audit with these opportunities. @param isOld made before audits held the figures of their sources */
const audit = (opportunities: Synthesis['opportunities'], { isOld = false } = {}) =>
  asOwner(caller.userId, async (ctx) => {
    const analysisId = await insertAudit(ctx, projectId)
    await insertFindings(ctx, { projectId, analysisId }, { opportunities, risks: [], memos: [] })
    const counts = { documents: 1, interviews: 0, unreadableDocuments: [], partlyReadDocuments: [] }
    const found = { ...synthesis, opportunities, roadmap: [] }
    const works = opportunities.map(({ key, title, evidence }) => ({ id: key, title, evidence }))
    const result = { ...toStored(found, counts), valueInputs: findValueInputs([source], works) }
    await markAuditComplete(ctx, analysisId, {
      engine: 'built-in/1',
      result: isOld ? toStored(found, counts) : result,
    })
  })

beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
  const sourceId = await newDocument(caller.userId, projectId, sheet)
  source = { sourceType: 'document', sourceId, sourceName: 'costs.txt', text: sheet }
})

const rowOf = (name: string) => {
  const start = sheet.indexOf(`Process: ${name}`)
  return evidenceAt(source, start, start + 20 + name.length)
}

const params = () => ({ id: projectId })
const caseOf = async () =>
  (await callAsUser(operations.getBusinessCase, caller.principal, { params: params() })).businessCase
const assume = (body: AssumptionChangesInput) =>
  callAsUser(operations.updateValueAssumptions, caller.principal, { params: params(), body })
const shares = { savableLowPercent: 10, savableLikelyPercent: 25, savableHighPercent: 50 }
const figure = ({ models }: Awaited<ReturnType<typeof caseOf>>, title: string, name: string) =>
  models.find((one) => one.title === title)?.inputs.find(({ input }) => input === name)

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )

describe('the business case', () => {
  beforeEach(() =>
    audit([
      opportunity('one', 'Sort complaints', [rowOf('Complaints')]),
      opportunity('two', 'Answer complaints sooner', [rowOf('Complaints')]),
      opportunity('three', 'Guess the weather', []),
    ]),
  )

  it('takes figures from the sources with their passages, and leaves empty what nobody says', async () => {
    const found = await caseOf()
    expect(found).toMatchObject({ currency: 'EUR', currencyQuestion: { project: 'USD', stated: 'EUR' } })
    const cost = figure(found, 'Sort complaints', 'costPerYear')
    expect(cost).toMatchObject({ value: 358_340, origin: 'source' })
    const [stated] = cost?.stated ?? []
    expect(sheet.slice(stated?.evidence.start, stated?.evidence.end)).toBe(stated?.evidence.quote)
    expect(figure(found, 'Sort complaints', 'savableLikelyPercent')).toMatchObject({
      value: null,
      origin: 'missing',
    })
    expect(figure(found, 'Guess the weather', 'costPerYear')).toMatchObject({ value: null, stated: [] })
    expect(found.portfolio).toMatchObject({ annualValue: null, valuedCount: 0 })
  })

  it('reads the figures again for an audit that was made before audits held them', async () => {
    await audit([opportunity('one', 'Match invoices', [rowOf('Invoices')])], { isOld: true })
    expect(figure(await caseOf(), 'Match invoices', 'costPerYear')?.value).toBe(457_560)
  })

  it('follows from assumptions and the consultant’s figures, and counts shared hours once', async () => {
    const { businessCase } = await assume({ ...shares, discountRatePercent: 8 })
    expect(businessCase.models[0]?.annualValue?.likely).toBe(89_585)
    expect(businessCase.portfolio.annualValue?.likely).toBe(Math.round(358_340 * (0.25 + 0.75 * 0.25)))
    expect(businessCase.portfolio.overlaps).toMatchObject([
      { baseline: 'Complaints', separateValue: 179_170 },
    ])
    const changed = await callAsUser(operations.updateValueModel, caller.principal, {
      params: { ...params(), opportunityId: businessCase.models[0]!.opportunityId },
      body: { casesPerYear: 10_000, oneOffCost: 40_000, runningCostPerYear: 0, baseline: 'Its own' },
    })
    const [model] = changed.businessCase.models
    expect(model).toMatchObject({
      basis: 'work',
      annualValue: { likely: Math.round((10_000 * 38 * 41) / 60 / 4) },
    })
    expect(model?.threeYearNpv?.likely).toBeGreaterThan(0)
    expect(figure(changed.businessCase, 'Sort complaints', 'casesPerYear')).toMatchObject({
      origin: 'consultant',
      stated: [{ value: 13_800 }],
    })
    expect(changed.businessCase.portfolio.overlaps).toEqual([])
  })

  it('keeps the consultant’s figures when another audit finds the same opportunity', async () => {
    const before = await caseOf()
    await callAsUser(operations.updateValueModel, caller.principal, {
      params: { ...params(), opportunityId: before.models[0]!.opportunityId },
      body: { oneOffCost: 12_345 },
    })
    await audit([
      opportunity('other-key', 'Route complaints to whom they concern', [rowOf('Invoices')]),
      opportunity('one', 'Sort complaints and answer', [rowOf('Complaints')]),
    ])
    const after = await caseOf()
    expect(after.analysisId).not.toBe(before.analysisId)
    expect(figure(after, 'Sort complaints and answer', 'oneOffCost')?.value).toBe(12_345)
    expect(figure(after, 'Route complaints to whom they concern', 'oneOffCost')?.value).toBeNull()
  })

  it('is the same for agents, who set inputs with a tool and read the deliverables', async () => {
    const { id: tokenId } = await asOwner(caller.userId, (ctx) =>
      insertToken(ctx, {
        label: 'Agent',
        scopes: ['write'],
        tokenPrefix: 'aky_ab',
        digest: Buffer.from(crypto.randomUUID()),
        expiresAt: null,
      }),
    )
    const agent: TokenPrincipal = { ...caller.principal, kind: 'token', tokenId, scopes: ['read', 'write'] }
    const { opportunityId } = (await caseOf()).models[0]!
    const body = {
      projectId,
      opportunityId,
      inputs: { savableLikelyPercent: 40 },
      assumptions: { discountRatePercent: 8 },
    }
    const { businessCase } = await callAsUser(operations.setValueInputs, agent, { body })
    expect(businessCase.models[0]?.annualValue?.likely).toBe(143_336)
    const { data } = await callAsUser(deliverablesOperations.getDeliverables, agent, { params: params() })
    expect(data.businessCase).toEqual(businessCase)
    expect(await caseOf()).toEqual(businessCase)
    const { roadmap } = await callAsUser(roadmapOperations.getRoadmap, caller.principal, { params: params() })
    expect(data.roadmap).toEqual(roadmap)
    expect(roadmap.initiatives.find(({ id }) => id === opportunityId)?.annualValue).toBe(143_336)
  })

  it('of another account is missing, for reading and for writing', async () => {
    const stranger = await freshCaller()
    const { opportunityId } = (await caseOf()).models[0]!
    const body = { oneOffCost: 1 }
    for (const attempt of [
      () => callAsUser(operations.getBusinessCase, stranger.principal, { params: params() }),
      () =>
        callAsUser(operations.updateValueAssumptions, stranger.principal, { params: params(), body: shares }),
      () =>
        callAsUser(operations.updateValueModel, stranger.principal, {
          params: { ...params(), opportunityId },
          body,
        }),
      () =>
        callAsUser(operations.setValueInputs, stranger.principal, {
          body: { projectId, opportunityId, inputs: body },
        }),
    ])
      expect(await codeOf(attempt())).toBe('NOT_FOUND')
  })
})
