import type { UseCase } from './use-case'

export const salesCases: readonly UseCase[] = [
  {
    key: 'quote-preparation',
    area: 'sales',
    title: 'Prepare quotes faster and more consistently',
    about:
      'quote, quotes, quoting, quotation*, price enquir*, cost estimate*, price calculation*, offer preparation',
    symptoms:
      'days, hours, slow*, late, manual*, by hand, excel, spreadsheet*, price list*, look up, lost, lose, error*, wrong, backlog*, old quote*, copy*, wait*',
    systems: 'crm, erp, price list*, configurator, excel',
    method:
      'Enquiries are read, comparable past quotes and current prices are brought up, and a draft is prepared for the salesperson to check.',
    steps: [
      'Gather recent enquiries and quotes and see which kinds repeat.',
      'Bring prices and discount rules into one maintained source.',
      'Prepare drafts for the frequent kinds and track time and win rate.',
    ],
    resources:
      'an experienced estimator or salesperson, the owner of the price data, and an administrator of the sales or ERP system',
    safeguards:
      'A person releases each quote, discounts outside the rules need approval, and prices carry their date.',
    measure: 'the number of quotes in a month, the hours each takes and the days until it is sent',
    after: [],
    sensitiveTo: ['data-quality', 'integration', 'resistance'],
    baseEffort: 4,
  },
  {
    key: 'order-entry',
    area: 'sales',
    title: 'Enter customer orders automatically',
    about:
      'customer order*, sales order*, order entry, order intake, orders, order processing, order desk, order confirmation*',
    symptoms:
      'retyp*, rekey*, re key*, key in, keys, keyed, keying, typed, types, typing, by hand, manual*, email*, fax*, pdf*, error*, wrong, minutes, copy and paste, enter*, late',
    systems: 'erp, sap, web shop, webshop, edi, portal',
    unlike: 'work order*, purchase order*, orders of magnitude, order status, in order to, reorder*',
    method:
      'Orders that arrive by e-mail, PDF or fax are read, matched with customer and item numbers and proposed for posting; people settle only what is unclear.',
    steps: [
      'Measure by which ways orders arrive and which customers send most.',
      'Read the orders of a few frequent customers beside the present work.',
      'Post clear orders and let the order desk settle the rest.',
      'Offer structured ordering to the largest customers.',
    ],
    resources: 'the order desk lead, an administrator of the ERP system, and clean item and customer numbers',
    safeguards:
      'Confirm each order back to the customer, stop unusual quantities or prices for a check, and log corrections.',
    measure: 'the number of orders a day by channel, the minutes each takes and the share with errors',
    after: [],
    sensitiveTo: ['integration', 'data-quality'],
    baseEffort: 4,
  },
  {
    key: 'crm-upkeep',
    area: 'sales',
    title: 'Keep customer records complete and current',
    about:
      'crm, customer record*, customer data, customer master, contact data, client record*, address data, salesforce, hubspot',
    symptoms:
      'duplicate*, out of date, outdated, incomplete, missing, not maintained, nobody maintains, empty, not updated, wrong, manual*, own spreadsheet*, own list*, in their head*, visit report*, not used, by hand',
    systems: 'crm, erp, outlook, excel',
    method:
      'Duplicates are proposed for merging, gaps are filled from mail and calendar with consent, and visit notes are turned into fields.',
    steps: [
      'Name an owner for customer data and the fields that matter.',
      'Find duplicates and gaps, and clear the important customers first.',
      'Turn notes and mails into proposed updates that the account owner confirms.',
    ],
    resources: 'an owner for customer data, sales users, and an administrator of the system',
    safeguards: 'Merge only after confirmation, keep a history of changes, and respect deletion duties.',
    measure: 'the share of records that are duplicate or incomplete and the time spent on upkeep',
    after: [],
    sensitiveTo: ['resistance', 'regulation', 'data-quality'],
    baseEffort: 3,
  },
  {
    key: 'tender-response',
    area: 'sales',
    title: 'Answer tenders from approved building blocks',
    about:
      'tender*, rfp*, request for proposal*, bid, bids, bidding, client proposal*, customer proposal*, project proposal*, procurement questionnaire*, security questionnaire*',
    symptoms:
      'from scratch, days, hours, weeks, late, deadline*, copy*, search*, find, rewrite*, manual*, missed, write, writing',
    systems: 'sharepoint, word, crm',
    unlike: 'proposals to change',
    method:
      'Requirements are listed from the tender papers, matched with approved answers from earlier bids, and the gaps are shown to the experts.',
    steps: [
      'Collect the good answers of past bids with an owner and date.',
      'List requirements automatically for one live tender and compare with the manual list.',
      'Draft answers from the collection and measure the hours saved.',
    ],
    resources: 'the bid manager, subject experts as owners of answers, and past bids',
    safeguards:
      'Experts release each answer, references are checked, and confidential client names are removed from the collection.',
    measure: 'the number of bids in a year, the hours each takes and the share won',
    after: [],
    sensitiveTo: ['data-quality', 'regulation'],
    baseEffort: 4,
  },
  {
    key: 'product-data',
    area: 'sales',
    title: 'Clean up and enrich product data',
    about:
      'product data, item master, article data, article master, item data, sku*, part number*, parts catalogue, product catalogue, product catalog, product information, material master, article number*, item number*',
    symptoms:
      'duplicate*, missing, incomplete, inconsisten*, wrong, outdated, out of date, manual*, by hand, free text, supplier list*, excel, spreadsheet*, search*, find, error*',
    systems: 'erp, pim, web shop, webshop, excel',
    method:
      'Attributes are extracted from data sheets and supplier lists, duplicates are proposed for merging, and gaps are shown by importance.',
    steps: [
      'Agree on the attributes each product group needs.',
      'Clean one product group and measure the effort and the gain.',
      'Extract attributes from data sheets for confirmation, group by group.',
      'Set rules for new items so that the data stays clean.',
    ],
    resources: 'a product data owner, product managers as reviewers, and data sheets and supplier lists',
    safeguards:
      'Changes are reviewed, the origin of each attribute is recorded, and safety-related values are checked by an expert.',
    measure: 'the number of items with missing or doubtful attributes and the time lost searching',
    after: [],
    sensitiveTo: ['data-quality', 'capacity'],
    baseEffort: 5,
  },
  {
    key: 'customer-retention',
    area: 'sales',
    title: 'Spot customers at risk of leaving',
    about:
      'churn*, customer loss*, lost customer*, lose customer*, losing customer*, losing client*, cancellation*, policy renewal*, contract renewal*, renewal rate*, retention, lapse*',
    symptoms:
      'too late, surpris*, no warning, rising, increas*, no overview, unclear, do not know, percent, manual*, notice',
    systems: 'crm, erp, billing',
    unlike: 'data retention, retention period, staff retention, employee retention',
    method:
      'Signals such as falling orders, complaints and unanswered contacts are combined into an early list that account owners work through.',
    steps: [
      'Agree on what counts as a lost customer and collect past cases.',
      'Check which early signals these cases had.',
      'Give account owners a short list each week and record what they did.',
    ],
    resources: 'the sales or account lead, a data analyst, and a history of orders and contacts',
    safeguards: 'Use the list for service, not for pressure, and check it for unfair patterns.',
    measure: 'the customers lost in a year and what they were worth',
    after: ['crm-upkeep', 'data-foundation'],
    sensitiveTo: ['data-quality', 'skills', 'regulation'],
    baseEffort: 6,
  },
]
