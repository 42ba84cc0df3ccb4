import { describe, expect, it } from 'vitest'
import { newCaller, newToken } from './callers'
import { type Check, checkRevision, openProxy } from './mcp-checker'

const ownTools = 'needs a tool or resource of the name that only the checker’s own server has'
const notOffered =
  'of a part of the protocol that is optional and not offered: its capability is not declared'

/** Scenarios that do not apply to the workspace, and why. */
const doNotApply: [scenario: RegExp, reason: string][] = [
  [/^tools-call-/, ownTools],
  [/^elicitation-/, ownTools],
  [/^input-required-result-/, ownTools],
  [/^json-schema-2020-12$/, ownTools],
  [/^http-custom-header-server-validation$/, ownTools],
  [/^resources-read-(?:text|binary)$/, ownTools],
  [/^resources-templates-read$/, ownTools],
  [/^prompts-/, notOffered],
  [/^completion-complete$/, notOffered],
  [/^logging-set-level$/, notOffered],
  [/^resources-(?:un)?subscribe$/, notOffered],
]

/** Checks within scenarios that apply which do not apply themselves, for the same reasons. */
const checksThatDoNotApply = new Map([
  ['sep-2575-server-rejects-undeclared-capability', ownTools],
  ['sep-2575-missing-capability-http-400', ownTools],
  ['sep-2575-http-server-no-independent-requests-on-stream', ownTools],
  ['sep-2575-server-no-log-without-loglevel', ownTools],
  ['sep-2549-prompts-list-caching-hints', notOffered],
])

/** The scenarios that have to be passed; the checker leaves those out that a revision does not have. */
const expected = {
  '2026-07-28': [
    'caching',
    'dns-rebinding-protection',
    'http-header-validation',
    'resources-list',
    'sep-2164-resource-not-found',
    'server-sse-multiple-streams',
    'server-stateless',
    'tools-list',
  ],
  '2025-11-25': [
    'dns-rebinding-protection',
    'ping',
    'resources-list',
    'server-initialize',
    'server-session-lifecycle',
    'server-sse-multiple-streams',
    'server-sse-polling',
    'tools-list',
  ],
  '2025-06-18': ['ping', 'resources-list', 'server-initialize', 'server-session-lifecycle', 'tools-list'],
}

const failing = ({ id, status }: Check) => status === 'FAILURE' && !checksThatDoNotApply.has(id)
const applies = (scenario: string) => !doNotApply.some(([pattern]) => pattern.test(scenario))

async function check(revision: string): Promise<Map<string, Check[]>> {
  const caller = await newCaller('agency')
  const tokens = await Promise.all(Array.from({ length: 4 }, () => newToken(caller)))
  const proxy = await openProxy(tokens.map(({ plaintext }) => plaintext))
  try {
    return await checkRevision(proxy.url, revision)
  } finally {
    await proxy.close()
  }
}

/** It looks at many things one after the other; patience with a busy machine. */
const timeout = 300_000

// One revision after the other: the checker waits for some answers no longer than two seconds.
describe('the official checker of the agent tool protocol', { timeout }, () => {
  it.for(Object.entries(expected))('passes the workspace in revision %s', async ([revision, scenarios]) => {
    const found = await check(revision)
    const passed = [...found.keys()].filter(applies)
    expect(passed.sort(), 'scenarios that apply').toEqual(scenarios)
    for (const scenario of passed) {
      const failures = found.get(scenario)!.filter(failing)
      expect(failures, `${scenario}: ${failures.map(({ errorMessage }) => errorMessage)}`).toEqual([])
    }
    // In every scenario, each message has the shape that the revision specifies.
    const shapes = [...found.values()].flat().filter(({ id }) => id === 'wire-schema-valid')
    expect(shapes.length).toBeGreaterThan(0)
    expect(shapes.filter(({ status }) => status !== 'SUCCESS')).toEqual([])
  })
})
