import { expect, test } from 'vitest'
import { readCapture } from '..'

const read = (text: string) =>
  readCapture({
    source: { sourceType: 'document', sourceId: 'a', sourceName: 'A note', text },
    capturedAt: '2026-11-20T09:00:00Z',
  })

test('marks behind other sentences of a line say what they say at its beginning', () => {
  const text =
    'Met with Sarah. Action: Tom to share the budget by Friday. Decision: we go with vendor B. Contact: Jane Doe, jane@acme.example'
  const { items } = read(text)
  const marked = items.filter(({ itemType }) => itemType === 'action_item' || itemType === 'decision')
  expect(marked).toMatchObject([
    { itemType: 'action_item', content: 'Tom to share the budget by Friday.', owner: 'Tom' },
    { itemType: 'decision', content: 'we go with vendor B.' },
  ])
  for (const { start, end, content } of marked) expect(text.slice(start, end)).toContain(content)
})

test('every mark of a line counts', () => {
  const { items } = read('TODO: call the bank tomorrow. TODO: send the report to Mike by Friday')
  expect(items.filter(({ itemType }) => itemType === 'action_item')).toMatchObject([
    { content: 'call the bank tomorrow.', dueDate: '2026-11-21' },
    { content: 'send the report to Mike by Friday' },
  ])
})

test('a mark at the end of a line says whose the sentence before it is', () => {
  const { items } = read('Please send the minutes to the board. ACTION: Tom Weber')
  expect(items.filter(({ itemType }) => itemType === 'action_item')).toMatchObject([
    { content: 'Please send the minutes to the board.', owner: 'Tom Weber' },
  ])
})
