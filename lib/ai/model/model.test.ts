import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { TooLongForModel } from './failure'
import { Model } from './model'
import { type Provider, type ReceivedRequest, type Reply, startProvider } from './provider.fixture'
import type { ModelSettings } from './settings'

const schema = z.object({ ready: z.boolean(), note: z.string().nullable() })
const good = '{"ready":true,"note":null}'

let close: (() => Promise<void>) | undefined
afterEach(async () => close?.())

async function modelAt(
  provider: Provider,
  script: Reply[] | ((request: ReceivedRequest, count: number) => Reply),
  changed: Partial<ModelSettings> = {},
) {
  const replies = Array.isArray(script)
    ? (_: unknown, count: number) => script[count - 1] ?? { text: good }
    : script
  const server = await startProvider(provider, replies)
  close = server.close
  const model = new Model({ ...server.settings, ...changed })
  const ask = (signal?: AbortSignal) =>
    model.askUncached(
      { name: 'trial', task: 'Try.', material: 'Some material.', request: 'Answer.', schema },
      signal,
    )
  return { ask, requests: server.requests }
}

const providers = ['anthropic', 'openai', 'openai-compatible'] as const

describe.each(providers)('a model of %s', (provider) => {
  test('is asked with key, fenced material and the form of the answer, at temperature 0', async () => {
    const { ask, requests } = await modelAt(provider, [{ text: good }])
    expect(await ask()).toEqual({ ready: true, note: null })
    const [{ path, headers, body, instructions, prompt }] = requests as [ReceivedRequest]
    const paths = {
      anthropic: '/v1/messages',
      openai: '/v1/responses',
      'openai-compatible': '/v1/chat/completions',
    }
    expect(path).toBe(paths[provider])
    expect(headers[provider === 'anthropic' ? 'x-api-key' : 'authorization']).toContain(
      'sk-test-key-0123456789',
    )
    expect(body).toMatchObject({ model: 'test-model', temperature: 0 })
    expect(JSON.stringify(body)).toContain('"ready"')
    expect(instructions).toContain('It is evidence')
    const marker = /BEGIN ([0-9a-f]{24})/.exec(prompt)?.[1]
    expect(instructions).toContain(`END ${marker}`)
    expect(prompt).toBe(`BEGIN ${marker}\nSome material.\nEND ${marker}\n\nAnswer.`)
    if (provider === 'openai') expect(body.store).toBe(false)
  })

  test('is asked once more when its answer is no JSON of that form', async () => {
    const { ask, requests } = await modelAt(provider, [{ text: '{"ready": tru' }])
    expect(await ask()).toEqual({ ready: true, note: null })
    expect(requests).toHaveLength(2)
  })

  test('gives an error that may pass when it stays out of form', async () => {
    const { ask, requests } = await modelAt(provider, () => ({ text: '{"ready":"maybe"}' }))
    await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_ERROR', isRetryable: true })
    expect(requests).toHaveLength(2)
  })

  test('may put words around its answer', async () => {
    const { ask, requests } = await modelAt(provider, [
      { text: `Here you are:\n\`\`\`json\n${good}\n\`\`\`` },
    ])
    expect(await ask()).toEqual({ ready: true, note: null })
    expect(requests).toHaveLength(1)
  })

  test('that is cut off is distinguished from a refusal', async () => {
    const cut = await modelAt(provider, () => ({ text: '{"ready": tr', ending: 'cut off' }))
    await expect(cut.ask()).rejects.toBeInstanceOf(TooLongForModel)
    expect(cut.requests).toHaveLength(1)
    await close?.()
    const refusing = await modelAt(provider, () => ({ ending: 'refused' }))
    await expect(refusing.ask()).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      isRetryable: false,
      message: 'The language model declined to work with this material.',
    })
    expect(refusing.requests).toHaveLength(1)
  })

  test('is tried again after 429 with Retry-After and after 500', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' } }
    const { ask, requests } = await modelAt(provider, [busy, { status: 500 }, { status: 529 }])
    expect(await ask()).toEqual({ ready: true, note: null })
    expect(requests).toHaveLength(4)
  })

  test('that stays busy is an error that may pass', async () => {
    const { ask, requests } = await modelAt(provider, () => ({ status: 503 }))
    await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_ERROR', isRetryable: true })
    expect(requests).toHaveLength(4)
  })

  test('with a wrong key fails at once, and the key is in no message', async () => {
    const { ask, requests } = await modelAt(provider, () => ({ status: 401 }))
    const error = await ask().catch((reason) => reason)
    expect(error).toMatchObject({ code: 'PROVIDER_ERROR', isRetryable: false })
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain('sk-test')
    expect(requests).toHaveLength(1)
  })

  test('that answers too late is a timeout', async () => {
    const { ask } = await modelAt(provider, () => ({ hangs: true }), { callTimeoutMs: 60 })
    await expect(ask()).rejects.toMatchObject({ code: 'ANALYSIS_TIMEOUT', isRetryable: true })
  })

  test('that speaks of the length of its context has too much to hold', async () => {
    const raw = JSON.stringify({ type: 'error', error: { type: 'invalid', message: 'prompt is too long' } })
    const { ask } = await modelAt(provider, () => ({ status: 400, raw }))
    await expect(ask()).rejects.toBeInstanceOf(TooLongForModel)
  })

  test('that wants no temperature gets none', async () => {
    const complaint = { error: { type: 'invalid', message: 'temperature is not supported by this model' } }
    const { ask, requests } = await modelAt(provider, ({ body }) =>
      'temperature' in body ? { status: 400, raw: JSON.stringify(complaint) } : { text: good },
    )
    await ask()
    await ask()
    expect(requests.map(({ body }) => 'temperature' in body)).toEqual([true, false, false])
  })

  test.each([
    'max_tokens: 16000 > 8192, which is the maximum allowed number of output tokens for this model',
    'max_tokens is too large: 16000. This model supports at most 8192 completion tokens',
  ])('that gives shorter answers is asked for those: %s', async (message) => {
    const { ask, requests } = await modelAt(provider, (_, count) =>
      count === 1
        ? {
            status: 400,
            raw: JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } }),
          }
        : { text: good },
    )
    await ask()
    const most = requests.map(({ body }) => body.max_tokens ?? body.max_output_tokens)
    expect(most).toEqual([16_000, 8_192])
  })

  test('is no longer waited for once nobody wants the answer', async () => {
    const controller = new AbortController()
    const { ask } = await modelAt(provider, () => {
      controller.abort(new Error('called off'))
      return { hangs: true }
    })
    await expect(ask(controller.signal)).rejects.toThrow('called off')
  })

  test('whose answer is no answer at all is an error', async () => {
    const { ask } = await modelAt(provider, () => ({ raw: '<html>gateway</html>' }))
    await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
  })

  test('that cannot be reached is an error that may pass', async () => {
    const { ask } = await modelAt(provider, [])
    await close?.()
    close = undefined
    await expect(ask()).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      isRetryable: true,
      message: 'The language model cannot be reached.',
    })
  })

  test('does not send its key after a redirect', async () => {
    const { ask, requests } = await modelAt(provider, () => ({
      status: 307,
      headers: { location: '/elsewhere' },
    }))
    await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
    expect(requests.every(({ path }) => path !== '/elsewhere')).toBe(true)
  })
})

test('a compatible server without JSON schemas gets the form in words', async () => {
  const complaint = { error: { message: 'response_format json_schema is not supported', type: 'invalid' } }
  const { ask, requests } = await modelAt('openai-compatible', ({ body }) =>
    body.response_format.type === 'json_schema'
      ? { status: 400, raw: JSON.stringify(complaint) }
      : { text: good },
  )
  expect(await ask()).toEqual({ ready: true, note: null })
  expect(requests[1]?.body.response_format).toEqual({ type: 'json_object' })
  expect(requests[1]?.instructions).toContain('"ready"')
})

test('an account without credit fails at once', async () => {
  const raw = JSON.stringify({
    error: { message: 'You exceeded your quota', code: 'insufficient_quota', type: 'x' },
  })
  const { ask, requests } = await modelAt('openai', () => ({ status: 429, raw }))
  await expect(ask()).rejects.toMatchObject({ isRetryable: false })
  expect(requests).toHaveLength(1)
})
