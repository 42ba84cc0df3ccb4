import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { SmtpSink } from '@/e2e/support/smtp-sink'
import { env } from '../env'
import { sendMail, wasCertainlyNotSent } from '.'

let sink: SmtpSink
const { SMTP_URL } = env()
beforeAll(async () => {
  sink = await SmtpSink.start()
})
beforeEach(() => {
  sink.answers = {}
  Object.assign(env(), {
    SMTP_URL: `${sink.url}?connectionTimeout=300&greetingTimeout=300&socketTimeout=300`,
  })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  Object.assign(env(), { SMTP_URL })
  await sink.stop()
})

const send = (to = 'ann@example.com') => sendMail({ to, subject: 'Hello', text: 'Good morning.' })
const failure = (to?: string) =>
  send(to).then(
    () => expect.unreachable('it was sent'),
    (error: unknown) => error,
  )

it.each<[string, SmtpSink['answers']]>([
  ['never greets', { greeting: 'silence' }],
  ['greets with a refusal', { greeting: '554 go away' }],
  ['hangs up instead of greeting', { greeting: 'hang up' }],
  ['falls silent before the text', { MAIL: 'silence' }],
  ['falls silent instead of asking for the text', { DATA: 'silence' }],
  ['hangs up before the text', { RCPT: 'hang up' }],
  ['refuses the recipient', { RCPT: '550 nobody here' }],
  ['refuses the text', { DATA: '451 later' }],
  ['refuses the message', { text: '554 spam' }],
])('a mail was certainly not sent where the mail server %s', async (_, answers) => {
  sink.answers = answers
  expect(wasCertainlyNotSent(await failure())).toBe(true)
})

it('a mail was certainly not sent where the mail server is away, or it has no recipient', async () => {
  expect(wasCertainlyNotSent(await failure('nobody'))).toBe(true)
  await sink.stop()
  expect(wasCertainlyNotSent(await failure())).toBe(true)
  await sink.restart()
})

it.each<[string, SmtpSink['answers']]>([
  ['falls silent', { text: 'silence' }],
  ['hangs up', { text: 'hang up' }],
])('a mail may have been sent where the mail server %s after the text', async (_, answers) => {
  sink.answers = answers
  expect(wasCertainlyNotSent(await failure())).toBe(false)
  sink.answers = {}
  await send()
})

it('a mail server that never greets is left within seconds, not minutes', async () => {
  Object.assign(env(), { SMTP_URL: sink.url })
  sink.answers = { greeting: 'silence' }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let error: unknown
  const sending = failure().then((reason) => {
    error = reason
  })
  let seconds = 0
  for (; !error && seconds < 60; seconds++) {
    vi.advanceTimersByTime(1_000)
    // The connection is a real one.
    for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate)
  }
  expect(seconds).toBeLessThan(20)
  await sending
  expect(wasCertainlyNotSent(error)).toBe(true)
})
