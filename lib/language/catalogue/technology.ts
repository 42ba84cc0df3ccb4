import type { UseCase } from './use-case'

export const technologyCases: readonly UseCase[] = [
  {
    key: 'system-integration',
    area: 'technology',
    title: 'Connect systems so that data is entered once',
    about:
      'two systems, three systems, four systems, several systems, different systems, both systems, multiple systems, between systems, four programs, three programs, several programs, systems do not, systems are not, systems don t, double entry, entered twice, typed twice, keyed twice, interface*, not connected, not integrated, silo*, separate systems, other systems, multiple data sources, several sources, multiple sources, combine data, merge data',
    setting: 'twice, other system, second system, from one system, into another',
    symptoms:
      'manual*, by hand, retyp*, rekey*, re key*, re enter*, copy*, copied, copies, twice, double, duplicate*, not talk, talk to each other, error*, export*, csv, transfer*, mismatch*, inconsisten*, no interface, no link',
    systems: 'erp, crm, excel, database, api, csv',
    unlike: 'user interface*',
    method:
      'Interfaces or supervised software robots carry data from the system where it arises to those that need it, so that it is typed once and stays alike everywhere.',
    steps: [
      'Draw which data is typed into which systems, by whom and how often.',
      'Decide for each kind of data which system leads.',
      'Connect the most frequent transfer first, by interface where there is one.',
      'Watch the transfer with simple daily checks.',
    ],
    resources: 'the owners of both systems, an integration developer, and the vendors for their interfaces',
    safeguards:
      'Test with copies of real data, keep a way to correct wrong transfers, and avoid robots on screens that change often.',
    measure: 'how many records are typed twice in a week and the minutes each one takes',
    after: [],
    sensitiveTo: ['integration', 'capacity', 'data-quality'],
    baseEffort: 6,
  },
  {
    key: 'data-foundation',
    area: 'technology',
    title: 'Establish reliable, owned data as a foundation',
    about:
      'data quality, master data, data owner*, bad data, dirty data, data source*, data model*, different figures, different numbers, single source of truth, data entry standard*, reference data, historical data, data warehouse',
    setting: 'our data, the data is, the data are, data field*, customer record*, duplicate record*',
    symptoms:
      'duplicate*, inconsisten*, incomplete, missing, wrong, outdated, not trust*, cannot trust, differ*, conflict*, clean*, nobody owns, no owner, spreadsheet*, excel, unreliable, error*, free text, scatter*, poor, manual*',
    systems: 'erp, crm, data warehouse, excel, database',
    method:
      'A few kinds of data that many uses depend on get an owner, a definition, checks at entry and a place where the valid version lives.',
    steps: [
      'Choose the data that the planned uses need, and name an owner for each kind.',
      'Measure the present quality with simple checks.',
      'Clean the part that is needed first and add checks at the point of entry.',
      'Report quality monthly to the owners.',
    ],
    resources:
      'data owners from the business, a data engineer or analyst, and support from management for the ownership question',
    safeguards:
      'Begin with one kind of data and a use that needs it, so that the work does not become an end in itself.',
    measure: 'the share of records that fail simple checks and the hours spent on corrections',
    after: [],
    sensitiveTo: ['capacity', 'resistance', 'integration'],
    baseEffort: 6,
  },
]
