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
]
