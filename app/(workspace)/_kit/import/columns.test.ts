import { describe, expect, it } from 'vitest'
import { ImportedLead } from '@/lib/lead-generation/leads/inbox-contract'
import { matchColumns, rowErrors, toRecords } from './columns'
import { HEADINGS } from './headings'

const fields = [
  { key: 'name', label: 'Name', aliases: ['full name', 'contact'] },
  { key: 'email', label: 'E-mail', aliases: ['email address', 'mail'] },
  { key: 'company', label: 'Company', aliases: ['organisation'] },
] as const

describe('columns of a table', () => {
  it('are matched by their headings, whatever case, signs and accents, each field once', () => {
    expect(matchColumns(['Full Name', 'E_MAIL', 'Mail', 'Órganisation', 'Notes?'], fields)).toEqual([
      'name',
      'email',
      null,
      'company',
      null,
    ])
  })

  it.each([
    [
      'Dutch',
      ['Naam', 'Bedrijf', 'E-mailadres', 'Telefoon', 'Branche', 'Aantal medewerkers', 'Webadres', 'Notitie'],
    ],
    [
      'German',
      ['Ansprechpartner', 'Firma', 'E-Mail', 'Telefon', 'Branche', 'Größe', 'Webseite', 'Bemerkungen'],
    ],
    [
      'French',
      ['Nom', 'Société', 'Courriel', 'Téléphone', "Secteur d'activité", 'Effectif', 'Site web', 'Remarques'],
    ],
  ])('are matched in %s too', (_language, headings) => {
    const kinds = [
      'person',
      'business',
      'email',
      'phone',
      'industry',
      'companySize',
      'website',
      'notes',
    ] as const
    expect(
      matchColumns(
        headings,
        kinds.map((key) => ({ key, label: key, aliases: HEADINGS[key] })),
      ),
    ).toEqual(kinds)
  })

  it('have no heading that means two fields', () => {
    const all = Object.values(HEADINGS).flat()
    expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([])
  })

  it('give records without empty cells and empty rows, a formula as its text', () => {
    expect(
      toRecords(
        [
          ['Ada', ''],
          ['', ' '],
          ['=1+1', 'x@example.com', 'more'],
        ],
        ['name', 'email'],
      ),
    ).toEqual([
      { line: 1, values: { name: 'Ada' } },
      { line: 3, values: { name: '=1+1', email: 'x@example.com' } },
    ])
  })

  it('have the errors that the API would tell, by row and field', () => {
    expect(
      rowErrors(
        [{ clientName: 'Ada' }, { clientEmail: 'ruth@@jonker.example' }, { notes: 'x' }],
        ImportedLead,
      ),
    ).toEqual([
      { row: 1, field: 'clientEmail', message: 'must be an e-mail address' },
      { row: 2, field: 'businessName', message: 'must hold a business, a person or an e-mail address' },
    ])
  })
})
