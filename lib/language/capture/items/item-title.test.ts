import { describe, expect, it } from 'vitest'
import { itemTitle } from './item-title'

const titled = (content: string) => itemTitle(content, { hasDueDate: true })

describe('the title of an action item', () => {
  it.each([
    [
      "I'll send Laura the list of documents we need this afternoon.",
      'Send Laura the list of documents we need',
    ],
    ['Laura will set up your guest accounts by Monday.', 'Set up your guest accounts'],
    ["I'll send you a copy of the workbook by 25 September.", 'Send a copy of the workbook'],
    [
      'Ruben, could you export the stock figures of one week from SAP by next Friday?',
      'Export the stock figures of one week from SAP',
    ],
    ['Okay, so we need to check the contract before the end of the month.', 'Check the contract'],
    ['Please forward me the minutes', 'Forward the minutes'],
    ['Tomás Ibáñez to confirm the training dates by 2026-10-05', 'Confirm the training dates'],
    ['Action: Dana will also call the supplier', 'Call the supplier'],
    ['Let me look into the duplicate orders tomorrow.', 'Look into the duplicate orders'],
    ['i have to finish it tonight or tomorrow morning', 'Finish it'],
    ['She said she would get the costing back to you by Friday 30 January', 'Get the costing back to you'],
    ['WARIS is going to be replaced', 'WARIS is going to be replaced'],
    ['☐ me to call the finisher', 'Call the finisher'],
    ['So I’ll have to read the file there. You’ll have it on Monday.', 'Read the file there'],
    ['- book the room for 12 October', 'Book the room for 12 October'],
  ])('is what is to be done: %s', (content, title) => {
    expect(titled(content)).toBe(title)
  })

  it.each([
    'The auditors want a written statement on how we check incoming invoices',
    'Willing suppliers get the new form',
    'I can do that, she likes me well',
    'Contract with Hansen ends in March',
  ])('stays as it is where the task is stated in another way: %s', (content) => {
    expect(titled(content)).toBe(content)
  })

  it('keeps the words of a due date that was not understood, and never leaves nothing', () => {
    expect(itemTitle('I will call the bank next week.', { hasDueDate: false })).toBe(
      'Call the bank next week',
    )
    expect(titled('I will call tomorrow.')).toBe('Call tomorrow')
    expect(titled('Please')).toBe('Please')
  })
})
