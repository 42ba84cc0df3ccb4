import { describe, expect, it } from 'vitest'
import { atMostLinear, growthOf } from '@/e2e/support/growth'
import { readCapture } from '../capture'

function contacts(text: string) {
  return readCapture({
    source: { sourceType: 'document', sourceId: 'c', sourceName: 'Capture', text },
    capturedAt: '2026-03-11T10:00:00Z',
  }).items.flatMap((item) => (item.itemType === 'contact_mention' ? [item] : []))
}

const email = 'marieke.hoving@example.com'

describe('an address confirms a name', () => {
  it.each([
    [`Marieke Hoving <${email}>`, null],
    [`Marieke Hoving (${email})`, null],
    [`Marieke Hoving: ${email}`, null],
    [`${email} (Marieke Hoving)`, null],
    [`Marieke Hoving, COO, ${email}`, 'COO'],
    [`Marieke Hoving | COO | ${email}`, 'COO'],
    [`Met Marieke Hoving (project coordinator, ${email}) today.`, 'project coordinator'],
    [`Our contact there is Marieke Hoving, reachable at ${email}.`, null],
    [`Participants: Marieke Hoving, project coordinator, ${email}`, 'project coordinator'],
  ])('%s', (text, role) => {
    expect(contacts(text)).toMatchObject([{ name: 'Marieke Hoving', email, role }])
  })

  it.each([
    ['Jelmer de Wit, Head of IT at Norvia, jelmer.dewit@norvia.example', 'Jelmer de Wit'],
    ['Contact there: Sünje Möllmann, smoellmann@norvia.example', 'Sünje Möllmann'],
    ['Hoving Marieke, hoving.marieke@norvia.example', 'Hoving Marieke'],
  ])('%s', (text, name) => {
    expect(contacts(text)).toMatchObject([{ name }])
  })

  it('wherever in the capture the address stands', () => {
    expect(contacts(`We spoke about Marieke Hoving for long.\n\nLater: ${email}`)).toMatchObject([
      { name: 'Marieke Hoving', email },
    ])
  })

  it.each(['Data Office <data.office@example.com>', 'Accounts Payable <accounts.payable@example.com>'])(
    'but an office is nobody: %s',
    (text) => expect(contacts(text)).toEqual([]),
  )
})

it('a role ends where its sentence goes on', () => {
  expect(contacts('Laura Hoving, project coordinator, works from Kassel.')).toMatchObject([
    { role: 'project coordinator' },
  ])
  expect(contacts('Jelmer de Wit, Head of IT at Norvia, jelmer.dewit@norvia.example')).toMatchObject([
    { role: 'Head of IT', company: 'Norvia' },
  ])
})

describe('telephone numbers', () => {
  it.each([
    '+44 1632 960412',
    '(+44) 1632 960412',
    '+44-1632-960412',
    '+447700900123',
    '01632 960412',
    '(01632) 960412',
    '020 7946 0958',
    '+44 (0)20 7946 0958',
    '+49 30 901820',
    '+49 (0) 171 2345678',
    '030/1234567',
    '0049 30 901820',
    '+31 6 12345678',
    '06-12345678',
    '+33 1 23 45 67 89',
    '+41 44 555 12 34',
    '+1 415 555 2671',
    '+1 212 5550123',
    '(415) 555-2671',
    '415.555.2671',
    '+420 601123456',
  ])('%s', (number) => {
    expect(contacts(`Call with Piotr Nowak, ${number}, about it.`)).toMatchObject([{ phone: number }])
  })

  it.each([
    '12 March 2026 10 to 11',
    'from 10 000 to 20 000',
    '1 000 000 000 orders',
    '+20 000 000 euro',
    'IBAN DE89 3704 0044 0532 0130 00',
    'VAT 123 4567 89',
    '01.02.2026 10 Uhr',
    '2026-03-11 10:00',
  ])('none is %s', (figures) => {
    expect(contacts(`Call with Piotr Nowak, ${figures}, about it.`)).toMatchObject([{ phone: null }])
  })
})

it('a list of four times the people with addresses takes no more than its share of time', () => {
  const letters = (index: number) =>
    String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26))
  const line = (index: number) => {
    const last = `Hov${letters(index)}${letters(index * 7)}`
    return `- Marieke ${last}, +44 1632 960412, marieke.${last.toLowerCase()}@example.com`
  }
  const readPeople = (count: number) =>
    contacts(Array.from({ length: count }, (_, index) => line(index)).join('\n'))
  expect(growthOf(readPeople, 250)).toBeLessThan(atMostLinear)
}, 60_000)

it.each([
  ['Met Sarah Anand from finance and the transport manager Lorraine Coe.', 'Sarah Anand', 'finance'],
  [
    'Met Sarah Anand from finance and the transport manager Lorraine Coe.',
    'Lorraine Coe',
    'transport manager',
  ],
  ['Call with Tom Weber (practice mgr) about the letters.', 'Tom Weber', 'practice manager'],
])('%s names the role of %s', (text, name, role) => {
  expect(contacts(text).find((contact) => contact.name === name)).toMatchObject({ role })
})

it('people work for the organisation that the capture is about, unless theirs is named', () => {
  const found = contacts(
    'Visit at Calder Brokers, Leeds. Spoke to Sarah Lindner (owner) and Tom Weber from Acturis Software.',
  )
  expect(found.map(({ name, company }) => [name, company])).toEqual([
    ['Sarah Lindner', 'Calder Brokers'],
    ['Tom Weber', 'Acturis Software'],
  ])
})

it.each([
  'SOUTHLAND DAIRY VETS - Gore - 2/17\n\nw/ Anna Keller (practice manager). She types every vaccination twice.',
  'southland dairy vets, gore. sat with anna keller, the practice manager, she types every vaccination twice.',
])('knows an organisation written in capitals or small: %s', (text) => {
  const [anna] = contacts(text)
  expect(anna?.name.toLowerCase()).toBe('anna keller')
  expect(anna?.company?.toLowerCase()).toBe('southland dairy vets')
})
