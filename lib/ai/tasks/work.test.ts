import { afterEach, expect, test } from 'vitest'
import { readSource } from '../../language'
import { BUILT_IN_ENGINE } from '../../language/engine'
import { handbook, input } from './engagement.fixture'
import { MOST_QUESTIONS, OVER_QUESTIONS } from './index'
import { scriptedAnalyst } from './scripted-model.fixture'
import { mapConcurrently } from './work'

let close: (() => Promise<void>) | undefined
afterEach(async () => close?.())

test('after an error nothing further begins, and what is under way is finished first', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: number[] = []
  const finished: number[] = []
  const all = mapConcurrently([0, 1, 2, 3, 4], async (item) => {
    begun.push(item)
    if (item === 0) throw new Error('the first')
    await gate.promise
    finished.push(item)
  })
  const outcome = expect(all).rejects.toThrow('the first')
  await new Promise(setImmediate)
  gate.resolve()
  await outcome
  expect(begun).toEqual([0, 1, 2])
  expect(finished).toEqual([1, 2])
})

test('a model whose answers are always cut off is asked a bounded number of questions', async () => {
  const lines = Array.from(
    { length: 70 },
    (_, at) => `The desk checks list ${at + 1} of declarations by hand.`,
  )
  const source = { ...handbook, text: lines.join('\n\n') }
  const scripted = await scriptedAnalyst({
    findings: ({ prompt }) =>
      (prompt.match(/^\[\d+\]/gm)?.length ?? 0) > 1
        ? { ending: 'cut off', text: '{' }
        : { opportunities: [], risks: [], contradictions: [] },
    doubles: () => ({ groups: [] }),
    overview: () => ({ ending: 'cut off', text: '{' }),
    memo: () => ({ ending: 'cut off', text: '{' }),
  })
  close = scripted.close
  const synthesis = await scripted.analyst.synthesize({
    ...input,
    sources: [source],
    readings: [readSource(source)],
  })
  expect(scripted.requests.length).toBe(MOST_QUESTIONS.synthesize)
  expect(synthesis.engine).toBe(`${BUILT_IN_ENGINE}${OVER_QUESTIONS}`)
  expect(synthesis.limits[0]).toContain(`more than ${MOST_QUESTIONS.synthesize} questions`)
})
