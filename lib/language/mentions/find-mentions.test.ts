import { describe, expect, test } from 'vitest'
import { findMentions } from './find-mentions'

function names(text: string, kind: string): string[] {
  return findMentions(text)
    .filter((mention) => mention.kind === kind)
    .map(({ name }) => name)
}

describe('systems', () => {
  test.each([
    ['We type orders into SAP and Excel.', ['SAP', 'Excel']],
    ['Everything sits in Microsoft Excel.', ['Excel']],
    ['It lives in an Access database.', ['Access']],
    ['The ERP and the ticketing system do not talk.', ['ERP', 'ticketing system']],
    ['Then the Faros export is uploaded to SharePoint.', ['Faros', 'SharePoint']],
    ['Orders are entered in Faros by hand.', ['Faros']],
    ['We keep a spreadsheet on the shared drive.', ['spreadsheet', 'shared drive']],
    ['Salesforce holds the contacts.', ['Salesforce']],
    ['We excel at service and have access to the site.', []],
    ['The teams word it carefully.', []],
    ['The new system is slow.', []],
    ['Our Berlin office reports to London.', []],
  ])('%s', (text, expected) => expect(names(text, 'system')).toEqual(expected))
})

describe('people, dates', () => {
  test.each([
    ['person', 'Ask Maria, she knows.', ['Maria']],
    ['person', 'Dr. Anna Keller and Mr Berg agreed.', ['Anna Keller', 'Berg']],
    ['person', 'Jorun Vask, Head of Finance, signs.', ['Jorun Vask']],
    ['person', 'Mark the date in May.', []],
    ['date', 'due on 2024-03-12 or 12.03.2024', ['2024-03-12', '2024-03-12']],
    ['date', 'from March 2024 to Q3 2025', ['2024-03', '2025-Q3']],
    ['date', 'on the 3rd of May, 2024', ['2024-05-03']],
    ['date', 'section 2024 employees', []],
  ])('%s: %s', (kind, text, expected) => expect(names(text, kind)).toEqual(expected))
})
