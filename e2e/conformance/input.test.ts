import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, anonymousClient, type HttpClient } from '../support/http'
import { expectDocumented, expectError, expectLimitHeaders } from './answers'
import { type Caller, newCaller, newEntitledCaller, newSubjectOf, newToken } from './callers'
import { bodyFor, endpointsWhere, isPublic, needsUuid, pathOf, queryFor, tokenAccessOf } from './endpoints'

const mebibyte = 1024 * 1024
const unknownProperty = 'noSuchProperty'

describe.each(endpointsWhere(({ input }) => input.body !== undefined))('$title', ({ declaration }) => {
  const { method } = declaration
  const path = pathOf(declaration)
  let client: HttpClient
  beforeEach(async () => {
    client = isPublic(declaration) ? anonymousClient() : (await newCaller()).session
  })
  const rejected = (answer: Answer, status: number, code: string) => {
    expectError(declaration, answer, status, code)
    if (!isPublic(declaration)) expectLimitHeaders(answer)
  }

  it('rejects what is not JSON', async () => {
    for (const body of ['{"a":', '', 'not json', '{} {}']) {
      const code = (body === '' && declaration.precheck?.(undefined)) || 'INVALID_JSON'
      rejected(await client.request(method, path, { body }), 400, code)
    }
  })

  it('rejects other media types', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
    ]) {
      const answer = await client.request(method, path, { body: '{}', headers: { 'content-type': type } })
      rejected(answer, 415, 'UNSUPPORTED_MEDIA_TYPE')
    }
  })

  const unknownOnly = { [unknownProperty]: true }
  it.skipIf(declaration.precheck?.(unknownOnly))('names a property it does not know', async () => {
    const answer = await client.request(method, path, { body: unknownOnly })
    rejected(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error).toContain(unknownProperty)
    expect(answer.body.issues).toContainEqual({ path: unknownProperty, message: expect.any(String) })
  })

  it('rejects such a property also beside a valid body', async () => {
    const user = { id: randomUUID(), email: 'somebody@example.com', password: 'correct horse battery' }
    const body = { ...(bodyFor(declaration, user) as object), ...unknownOnly }
    const answer = await client.request(method, path, { body })
    rejected(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([unknownProperty])
  })

  it('rejects JSON that is no object', async () => {
    for (const body of ['[]', 'null', '"text"', '1']) {
      const code = declaration.precheck?.(JSON.parse(body)) ?? 'VALIDATION_ERROR'
      rejected(await client.request(method, path, { body }), 400, code)
    }
  })

  it('rejects more than 1 MiB', async () => {
    const body = JSON.stringify({ [unknownProperty]: 'x'.repeat(mebibyte) })
    rejected(await client.request(method, path, { body }), 413, 'PAYLOAD_TOO_LARGE')
  })
})

describe.each(endpointsWhere((declaration) => needsUuid(declaration) && !isPublic(declaration)))(
  '$title',
  ({ declaration }) => {
    let caller: Caller
    let foreign: string
    beforeAll(async () => {
      const newOne = () => newEntitledCaller(declaration)
      caller = await newOne()
      foreign = await newSubjectOf(await newOne(), declaration.path)
    })

    async function expectAbsent(client: HttpClient): Promise<void> {
      const body = bodyFor(declaration, caller.user)
      const ids = [randomUUID(), foreign, 'no-uuid', `${foreign}0`, "' or 1=1 --", '%00', '../user/tier']
      const answers = await Promise.all(
        ids.map((id) => client.request(declaration.method, pathOf(declaration, id), { body })),
      )
      for (const answer of answers) {
        expectError(declaration, answer, 404, null)
        expectLimitHeaders(answer)
        expect(answer.text).toBe(answers[0]?.text)
      }
    }

    it('tells a foreign id from an absent one no more than a malformed one', async () => {
      await expectAbsent(caller.session)
    })

    it.runIf(['read', 'write'].includes(tokenAccessOf(declaration) ?? ''))('nor with a token', async () => {
      // An account of its own: the limits of some endpoints are few calls an hour.
      await expectAbsent((await newToken(await newEntitledCaller(declaration))).client)
    })
  },
)

describe.each(endpointsWhere(({ input }) => input.query !== undefined))('$title', ({ declaration }) => {
  it('rejects text for each number of its query', async () => {
    const { session } = await newCaller()
    const names = Object.keys(declaration.input.query.shape ?? {})
    for (const name of names) {
      const isText = declaration.input.query.safeParse({ [name]: 'x' }).success
      const path = pathOf(declaration) + queryFor(declaration, { [name]: 'x' })
      const answer = await session.request(declaration.method, path)
      expectDocumented(declaration, answer)
      if (isText) continue
      expectError(declaration, answer, 400, 'VALIDATION_ERROR')
      expect(answer.body.issues).toContainEqual({ path: name, message: expect.any(String) })
    }
  })
})

describe.each(endpointsWhere((declaration) => !declaration.ignoresKey && !isPublic(declaration)))(
  '$title',
  ({ declaration }) => {
    it('rejects a query parameter that it does not know, and one given twice', async () => {
      const { session } = await newCaller()
      const body = 'body' in declaration.input ? '{}' : undefined
      const [known] = Object.keys(declaration.input.query?.shape ?? {})
      for (const name of known ? [unknownProperty, known] : [unknownProperty]) {
        const query = `${name}=1&${name}=1`
        const answer = await session.request(declaration.method, `${pathOf(declaration)}?${query}`, { body })
        expectDocumented(declaration, answer)
        if (answer.status === 403) continue
        expectError(declaration, answer, 400, 'VALIDATION_ERROR')
        expect(answer.body.issues).toContainEqual({ path: name, message: expect.any(String) })
      }
    })
  },
)
