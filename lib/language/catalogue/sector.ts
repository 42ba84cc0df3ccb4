import type { UseCase } from './use-case'

export const sectorCases: readonly UseCase[] = [
  {
    key: 'contract-review',
    area: 'sector',
    title: 'Review contracts and watch their deadlines',
    about: 'contract*, clause*, lease*, agreements, nda*, terms and conditions, legal review*',
    symptoms:
      'missed, deadline*, renew*, notice period*, read through, manual*, by hand, days, weeks, folder*, search*, wait*, paper*, no overview, review*, expire*, hours, bottleneck*',
    systems: 'document management, sharepoint, contract register',
    unlike: 'contractor*, employment contract*, maintenance contract with, contract renewal rate*',
    method:
      'Key terms and deadlines are extracted into a register, and clauses that depart from the standard are pointed out for legal review.',
    steps: [
      'Collect current contracts and agree on the terms to record.',
      'Extract terms for a sample and have legal check them.',
      'Watch deadlines from the register and flag unusual clauses in new drafts.',
    ],
    resources: 'legal or contract owners, and access to signed contracts',
    safeguards:
      'Lawyers decide, confidential contracts stay in an approved environment, and extracted dates are checked before they are relied on.',
    measure: 'the number of live contracts, the reviews in a month and the deadlines missed',
    after: [],
    sensitiveTo: ['regulation', 'data-quality'],
    baseEffort: 4,
  },
]
