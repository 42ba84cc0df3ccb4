interface SeedProject {
  clientName: string
  industry: string
  companySize: '11-50' | '51-200' | '201-500'
  description: string
  /** The lines of each file by its name. */
  documents: Record<string, string[]>
  interviews: { stakeholder: { name: string; role: string }; transcript: string }[]
}

/** Rows of the development workspace. Names identify rows, so seeding again adds nothing. */
export const SEED_PROJECTS: readonly SeedProject[] = [
  {
    clientName: 'Brenner Parts',
    industry: 'Logistics',
    companySize: '51-200',
    description: 'Spare parts for bakery machines, two warehouses, orders by telephone and e-mail.',
    documents: {
      'order-process.md': [
        '# Order process',
        'Orders arrive by e-mail and are typed into the ERP system by two people.',
        'About 15 percent of the orders are returned because an article number was mistyped.',
        'Invoices are matched with deliveries by hand, which takes two days a week.',
      ],
      'systems.md': [
        '# Systems',
        'The ERP system is from 2014 and has no interface for orders.',
        'Stock is counted in a spreadsheet at the end of each month.',
      ],
    },
    interviews: [
      {
        stakeholder: { name: 'Jana Weber', role: 'Head of finance' },
        transcript:
          'Matching invoices takes me two days a week. I would trust a system that shows me why it matched two lines. We have no rule for who may see customer data.',
      },
      {
        stakeholder: { name: 'Sanne Kuiper', role: 'Customer service' },
        transcript:
          'Most of my calls are about where an order is. I look it up in three systems. Nobody has told us whether we may use an assistant for e-mails.',
      },
    ],
  },
  {
    clientName: 'Nordlicht GmbH',
    industry: 'Manufacturing',
    companySize: '11-50',
    description: 'Lamps in small series.',
    documents: {
      'planning.md': [
        '# Production planning',
        'Production is planned on a whiteboard every Monday.',
        'Material is ordered twice in about one of ten weeks, because nobody sees open orders.',
      ],
    },
    interviews: [
      {
        stakeholder: { name: 'Anna Weber', role: 'Managing director' },
        transcript:
          'I decide on every order above 5,000 euros myself. We have never measured how long a lamp takes from order to delivery.',
      },
    ],
  },
  {
    clientName: 'Adler Mills',
    industry: 'Food',
    companySize: '201-500',
    description: 'Flour and baking mixes. The project has just begun.',
    documents: {},
    interviews: [],
  },
]

export const SEED_LINK = {
  name: 'Trade fair',
  consultantName: 'Ada Berg',
  consultantCompany: 'Berg Consulting',
}

/** Prospects who answered the survey; each always chooses the option at this index, 0 being the weakest. */
export const SEED_LEADS = [
  {
    clientName: 'Ruben Aalders',
    businessName: 'Aalders Shipping',
    clientEmail: 'ruben@aalders.example',
    optionAt: 3,
  },
  {
    clientName: 'Lena Hoffmann',
    businessName: 'Hoffmann Optics',
    clientEmail: 'lena@hoffmann.example',
    optionAt: 2,
  },
  {
    clientName: 'Mehmet Kaya',
    businessName: 'Kaya Textiles',
    clientEmail: 'mehmet@kaya.example',
    optionAt: 1,
  },
  {
    clientName: 'Inge Larsen',
    businessName: 'Larsen Bakery',
    clientEmail: 'inge@larsen.example',
    optionAt: 0,
  },
] as const

export const SEED_CONTACTS = [
  { name: 'Jana Weber', company: 'Brenner Parts', role: 'Head of finance', relationshipType: 'client' },
  { name: 'Tom Okafor', company: 'Okafor Advisors', role: 'Partner', relationshipType: 'partner' },
] as const

export const SEED_MEMORIES = [
  { subject: 'Brenner Parts', content: 'Prefers weekly calls on Tuesdays.' },
  { subject: 'Nordlicht GmbH', content: 'Decisions above 5,000 euros are made by Anna Weber herself.' },
] as const

export const SEED_NOTES = [
  {
    clientName: 'Brenner Parts',
    content: [
      'Call with Jana Weber, head of finance at Brenner Parts.',
      'Jana will send the invoice export by 4 December 2026.',
      'We agreed that invoice matching comes first.',
    ].join('\n'),
  },
  {
    clientName: 'Nordlicht GmbH',
    content: [
      'Visit at Nordlicht.',
      'I will send Anna Weber the interview links by Friday.',
      'Decision: the whiteboard stays until the pilot is over.',
    ].join('\n'),
  },
] as const
