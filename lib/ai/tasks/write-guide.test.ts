import { afterEach, expect, test } from 'vitest'
import { writeGuide as writeBuiltInGuide } from '../../language'
import { input } from './engagement.fixture'
import { scriptedAnalyst } from './scripted-model.fixture'

let close: (() => Promise<void>) | undefined
afterEach(async () => close?.())

const guideInput = {
  ...input,
  stakeholder: { stakeholderId: null, name: 'Ida Berg', role: 'Head of Sales' },
  focus: 'quotes',
}
const question = (text: string, hint: string | null = null) => ({ text, hint })

async function guideFrom(questions: unknown[]) {
  const scripted = await scriptedAnalyst({ guide: () => ({ questions }) })
  close = scripted.close
  return { guide: await scripted.analyst.writeGuide(guideInput), ...scripted }
}

test('the guide has the questions of the model, with ids of our own', async () => {
  const { guide, requests } = await guideFrom([
    question('Who answers a quote first?'),
    question('What do the 48 hours count from?', 'From mail to answer, for instance'),
    question('Which of the 3,000 quotes were lost?'),
    question('What would you hand over first?'),
  ])
  expect(guide).toEqual([
    { id: 'question-1', text: 'Who answers a quote first?', hint: null },
    { id: 'question-2', text: 'What do the 48 hours count from?', hint: 'From mail to answer, for instance' },
    { id: 'question-3', text: 'What would you hand over first?', hint: null },
  ])
  expect(requests[0]?.prompt).toContain('Ida Berg, Head of Sales')
  expect(requests[0]?.prompt).toContain('quotes')
})

test('with too few questions the built-in guide stands in', async () => {
  const { guide } = await guideFrom([question('Anything else?')])
  expect(guide).toEqual(writeBuiltInGuide(guideInput))
})
