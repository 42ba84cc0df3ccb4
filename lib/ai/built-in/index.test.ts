import { expect, test } from 'vitest'
import { readCapture, readSource, synthesize, writeGuide } from '../../language'
import { notes } from '../../language/capture/capture.fixture'
import { BUILT_IN_ENGINE } from '../../language/engine'
import { builtInAnalyst } from '../built-in'
import { handbook, input } from '../tasks/engagement.fixture'

test('another process gives what the analyst gives in this one, to the byte', async () => {
  const guide = {
    ...input,
    stakeholder: { stakeholderId: null, name: 'Ada Byron', role: 'CFO' },
    focus: null,
  }
  const capture = { source: { ...handbook, text: notes }, capturedAt: '2026-03-11T10:00:00Z' }
  const results = await Promise.all([
    builtInAnalyst.read(handbook),
    builtInAnalyst.synthesize(input),
    builtInAnalyst.writeGuide(guide),
    builtInAnalyst.readCapture(capture),
  ])
  const expected = [readSource(handbook), synthesize(input), writeGuide(guide), readCapture(capture)]
  expect(JSON.stringify(results)).toBe(JSON.stringify(expected))
})

test('the engine is called the same here and in what it writes', async () => {
  expect(builtInAnalyst.engine).toBe(BUILT_IN_ENGINE)
  expect((await builtInAnalyst.synthesize(input)).engine).toBe(BUILT_IN_ENGINE)
})

test('the event loop stays free meanwhile', async () => {
  const text = `${handbook.text}\n`.repeat(400)
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  await builtInAnalyst.read({ ...handbook, text })
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(5)
})

test('a task that is called off is no longer waited for', async () => {
  const controller = new AbortController()
  const reading = builtInAnalyst.read(handbook, { signal: controller.signal })
  controller.abort(new Error('called off'))
  await expect(reading).rejects.toThrow('called off')
  await expect(builtInAnalyst.read(handbook, { signal: controller.signal })).rejects.toThrow('called off')
})
