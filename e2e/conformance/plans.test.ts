import { describe, expect, it } from 'vitest'
import { MAX_ACTIVE_TOKENS } from '../../lib/account/tokens/contract'
import { DECLARATIONS } from '../../lib/api/registry'
import { COSTS, hasFeature, requiredTier } from '../../lib/contract/plans'
import { workspaceUnderTest } from '../support/environment'
import { expectDocumented, expectError, expectLimitHeaders } from './answers'
import {
  balanceOf,
  newCaller,
  newCallerWithCredits,
  newProjectBody,
  newToken,
  projectCountOf,
} from './callers'
import { endpointsWhere, pathOf, tokenAccessOf } from './endpoints'

const createProject = DECLARATIONS.find(({ id }) => id === 'createProject')!
const createAccessToken = DECLARATIONS.find(({ id }) => id === 'createAccessToken')!
const upgradeUrl = `${workspaceUnderTest().baseUrl}/settings/plan`

describe.each(endpointsWhere(({ requires }) => requires !== undefined && !hasFeature('solo', requires)))(
  '$title',
  ({ declaration }) => {
    const tierError = {
      error: expect.any(String),
      currentTier: 'solo',
      requiredTier: requiredTier(declaration.requires!),
      upgradeUrl,
      documentation: expect.stringContaining('/docs/errors#'),
    }

    it('tells a solo account which plan it needs, before it looks at the input', async () => {
      const { session } = await newCaller('solo')
      const answer = await session.request(declaration.method, pathOf(declaration))
      expectError(declaration, answer, 403, null)
      expectLimitHeaders(answer)
      expect(answer.body).toEqual(tierError)
    })

    it.runIf(['read', 'write'].includes(tokenAccessOf(declaration) ?? ''))('and its token', async () => {
      const { client } = await newToken(await newCaller('solo'))
      const answer = await client.request(declaration.method, pathOf(declaration))
      expectError(declaration, answer, 403, null)
      expect(answer.body).toEqual(tierError)
    })
  },
)

describe('creating a project', () => {
  it('with too few credits leaves nothing behind', async () => {
    const credits = COSTS.projectCreation - 1
    const caller = await newCallerWithCredits(credits)
    expect(await balanceOf(caller)).toBe(credits)
    const answer = await caller.session.post('/api/projects', newProjectBody())
    expectError(createProject, answer, 403, 'CREDITS_INSUFFICIENT')
    expect(answer.body).toMatchObject({ currentTier: 'starter', requiredTier: 'growth', upgradeUrl })
    expect(await balanceOf(caller)).toBe(credits)
    expect(await projectCountOf(caller)).toBe(0)
  })

  it('on the last credits goes through once, however many race', async () => {
    const caller = await newCallerWithCredits(COSTS.projectCreation)
    const { client } = await newToken(caller)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? caller.session : client).post('/api/projects', newProjectBody(`Client ${index}`)),
      ),
    )
    const rejected = answers.filter(({ status }) => status !== 201)
    expect(rejected).toHaveLength(5)
    for (const answer of rejected) expectError(createProject, answer, 403, 'CREDITS_INSUFFICIENT')
    expect(await balanceOf(caller)).toBe(0)
    expect(await projectCountOf(caller)).toBe(1)
  })

  it('charges what it says, in one movement', async () => {
    const caller = await newCaller()
    const before = await balanceOf(caller)
    const answer = await caller.session.post('/api/projects', newProjectBody())
    expectDocumented(createProject, answer)
    expect(await balanceOf(caller)).toBe(before - COSTS.projectCreation)
    const { body } = await caller.session.get('/api/user/credits/transactions')
    expect(body.transactions[0]).toMatchObject({
      kind: 'charge',
      amount: -COSTS.projectCreation,
      referenceId: answer.body.id,
      balanceAfter: before - COSTS.projectCreation,
    })
  })

  it('with input that is rejected charges nothing', async () => {
    const caller = await newCaller()
    const before = await balanceOf(caller)
    const answer = await caller.session.post('/api/projects', { clientName: 'Acme' })
    expectError(createProject, answer, 400, 'VALIDATION_ERROR')
    expect(await balanceOf(caller)).toBe(before)
  })
})

describe('creating access tokens', () => {
  it('gives the last place to exactly one of those who race for it', async () => {
    const caller = await newCaller()
    for (let count = 1; count < MAX_ACTIVE_TOKENS; count += 1) await newToken(caller)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        caller.session.post('/api/user/api-keys', { label: `Racer ${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(createAccessToken, answer, 409, null)
    }
    const { body } = await caller.session.get('/api/user/api-keys')
    expect(body.keys).toHaveLength(MAX_ACTIVE_TOKENS)
  })
})
