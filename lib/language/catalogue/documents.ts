import type { UseCase } from './use-case'

export const documentCases: readonly UseCase[] = [
  {
    key: 'document-data-capture',
    area: 'documents',
    title: 'Capture data from incoming forms and documents',
    about: 'pdf*, scan*, fax*, handwritten, paper form*, application form*, forms',
    setting: 'form, paper*, letter*, attachment*, document*',
    symptoms:
      'retyp*, rekey*, re key*, re type*, re enter*, key in, keys, keyed in, keying, typed, types, typing, by hand, manual*, data entry, copy and paste, copied, type everything, type it, type them, type all, type the, type in',
    systems: 'database, archive, document management, spreadsheet*, excel',
    method:
      'Document recognition reads the fields from forms, letters and attachments, checks them against simple rules and passes only the doubtful ones to a person.',
    steps: [
      'Collect a representative sample of the documents and list the fields that are needed downstream.',
      'Run recognition on the sample alongside the current process and compare field by field.',
      'Let confirmed fields flow into the target system and keep a review queue for the rest.',
      'Extend to further document kinds one at a time, by volume.',
    ],
    resources:
      'the process owner, one or two people who do the work today as reviewers, and a developer for the link to the target system',
    safeguards:
      'Keep a person in the loop for every field below an agreed confidence, log corrections, and sample accepted documents regularly.',
    measure: 'the number of documents in a typical month and the minutes each one takes',
    after: [],
    sensitiveTo: ['integration', 'data-quality', 'regulation'],
    baseEffort: 4,
  },
  {
    key: 'intake-routing',
    area: 'documents',
    title: 'Sort and route incoming mail and requests',
    about:
      'inbox*, mailbox*, incoming mail, incoming email*, incoming request*, incoming post, post room, mail room, shared mail*, shared inbox*, incoming correspondence',
    symptoms:
      'sort*, forward*, rout*, triage*, wrong team, wrong department, wrong person, get lost, gets lost, lost, assign*, distribut*, overlook*, backlog*, by hand, manual*',
    systems: 'outlook, gmail, ticket*, exchange',
    method:
      'A classifier reads each incoming message, recognises the subject and urgency, and puts it into the right queue with the details already filled in.',
    steps: [
      'Agree on a short list of request kinds and who owns each.',
      'Label a sample of past messages and measure how reliably they can be told apart.',
      'Start with suggestions that a person confirms, then route the clear kinds automatically.',
    ],
    resources:
      'the owner of the inbox, a person from each receiving team, and an administrator of the mail or ticket system',
    safeguards:
      'Send uncertain messages to a person, show why a message was routed as it was, and review misrouted ones every week.',
    measure: 'the number of messages a day, how many are forwarded more than once and how long sorting takes',
    after: [],
    sensitiveTo: ['integration', 'regulation'],
    baseEffort: 3,
  },
  {
    key: 'document-search',
    area: 'documents',
    title: 'Make documents findable across drives and archives',
    about:
      'shared drive*, network drive*, file server*, folder*, sharepoint, archive*, document version*, latest version, current version, filing, just picture*, is a picture, as picture*, only picture*, cannot be searched, can t search, can t be searched, not searchable, search finds, search does not find, finds nothing',
    setting: 'scan*, document*, files, drawings, binder*',
    symptoms:
      'search*, find, finding, looking for, look for, which version, wrong version, old version*, outdated, several versions, lost, nobody knows where, duplicate*, nobody can find, cannot find, can t find, find anything',
    systems: 'sharepoint, document management, dms, onedrive, google drive, dropbox',
    method:
      'A search that understands content, not only file names, answers questions with the passage and the document it stands in, within the access rights of the person who asks.',
    steps: [
      'Decide which folders hold the valid versions and who owns them.',
      'Remove or mark superseded copies in the areas that are searched first.',
      'Introduce the search to one team, collect its real questions and check the answers.',
      'Add further areas with their access rights.',
    ],
    resources:
      'document owners in the teams concerned, an administrator of the file systems, and a small pilot group',
    safeguards:
      'Respect existing access rights, always show the source passage, and mark documents that are no longer valid.',
    measure:
      'how often somebody looks for a document in a day and how long it takes until the right version is found',
    after: [],
    sensitiveTo: ['data-quality', 'regulation'],
    baseEffort: 4,
  },
  {
    key: 'document-drafting',
    area: 'documents',
    title: 'Draft standard letters and documents from templates',
    about:
      'letter*, template*, certificate*, correspondence, cover letter*, standard text*, text block*, boilerplate, word document*',
    symptoms:
      'draft*, from scratch, write, writes, writing, rewrite*, copy and paste, copied, old template*, wording, inconsisten*, proofread*, manual*, by hand',
    systems: 'word, template*, document management',
    unlike: 'cv*, applicant*',
    method:
      'Drafts are assembled from approved templates and the case data, so that people check and adapt a text instead of writing it anew.',
    steps: [
      'Choose the few document kinds that are written most often and agree on one approved text for each.',
      'Connect the fields that can be filled from existing records.',
      'Let the team use the drafts for some weeks and refine the templates from their corrections.',
    ],
    resources:
      'an owner for the texts, two or three frequent writers, and access to the records that fill the fields',
    safeguards:
      'A person approves every text that leaves the house; templates carry an owner and a review date.',
    measure: 'how many of these documents are written in a month and the minutes each one takes',
    after: [],
    sensitiveTo: ['regulation', 'data-quality'],
    baseEffort: 3,
  },
  {
    key: 'approval-workflow',
    area: 'documents',
    title: 'Move approvals and signatures into a tracked workflow',
    about: 'approval*, approve*, sign off, signed off, signature*, countersign*, authoris*, authoriz*',
    symptoms:
      'wait*, chas*, stuck, delay*, days, weeks, paper*, print*, remind*, email chain*, manual*, forgot*, desk, slow*, bottleneck*',
    systems: 'workflow, docusign, email, erp',
    method:
      'Requests for approval carry the needed information, go to the right person by rule, remind and escalate by themselves, and leave a record.',
    steps: [
      'Write down who approves what up to which limit, and remove steps that nobody needs.',
      'Put the most frequent approval into a workflow with reminders and a deputy rule.',
      'Report waiting times every month and extend to the next approval.',
    ],
    resources:
      'the people who hold the approval rights, a workflow administrator, and finance or legal for the rules',
    safeguards:
      'Keep the separation of duties, test the deputy rules and keep an unalterable record of decisions.',
    measure: 'the number of approvals in a month and the days between request and decision',
    after: [],
    sensitiveTo: ['integration', 'resistance', 'regulation'],
    baseEffort: 3,
  },
]
