import type { UseCase } from './use-case'

export const serviceCases: readonly UseCase[] = [
  {
    key: 'service-reply-assistance',
    area: 'service',
    title: 'Draft replies to customer enquiries',
    about:
      'customer email*, customer enquir*, customer inquir*, customer quer*, enquiries, inquiries, customer question*, service request*, support ticket*, written question*, reply to customer*, replies to customer*',
    setting:
      'service desk, customer service, support team, customer support, contact centre, contact center, call centre, call center, answering emails, our mails, text block*',
    symptoms:
      'same question*, repetitive, repeat*, again and again, backlog*, slow*, wait*, response time*, reply time*, late, days, hours, overload*, overwhelm*, by hand, manual*, copy and paste, look up, volume*, pressure, mail with, same answer*, different answer*, drown*, unanswered',
    systems: 'outlook, ticket*, zendesk, freshdesk, crm, helpdesk',
    unlike: 'it service desk, it support',
    method:
      'The assistant reads an enquiry, gathers the facts from the approved knowledge and the customer record, and proposes a reply that an agent checks and sends.',
    steps: [
      'Group past enquiries by subject and pick the few that make up most of the volume.',
      'Write or clean up the approved answers for these subjects.',
      'Let agents use proposed replies and record how often they change them.',
      'Automate sending only for subjects where almost nothing is changed.',
    ],
    resources:
      'an experienced agent as content owner, the service lead, and access to the ticket system and approved answers',
    safeguards:
      'Agents approve replies at first, answers cite the approved text, and complaints or legal matters always go to a person.',
    measure: 'the number of enquiries a day by subject and the handling time of each',
    after: ['knowledge-assistant'],
    sensitiveTo: ['integration', 'regulation', 'resistance'],
    baseEffort: 4,
  },
  {
    key: 'status-notifications',
    area: 'service',
    title: 'Tell customers the status before they ask',
    about:
      'status call*, status enquir*, status quer*, status update*, status request*, where is my, where their, order status, claim status, delivery status, asking for an update, ask for an update, progress of their, status of their, status of the, status of my, state of an order, state of their, state of the order, when a delivery, chasing status, chase status, call to ask, calls to ask, calling to ask, ring to ask, where s my, where are my, when will my, when will their, when it comes, when it will arrive, when it arrives, when will it, expected time, how far their, how far his, how far along, call about where, send them a message, when they get their, time of arrival, ready for collection, state of the procedure, state of the application, state of the case, state of an application, concern the state',
    symptoms:
      'call*, phone*, interrupt*, chas*, ask*, no information, frustrat*, complain*, time, minutes, wait*, ring*, no visibility',
    systems: 'crm, erp, portal, tracking, website',
    method:
      'Status changes trigger a short message, and a page shows where the matter stands, so that fewer people have to call.',
    steps: [
      'List the status changes that customers ask about and where they are recorded.',
      'Send messages for one or two of them to a pilot group.',
      'Offer a status page and mention it wherever people used to call.',
    ],
    resources:
      'the service lead, an administrator of the system that holds the status, and someone to write the texts',
    safeguards:
      'Send only what the system records as fact, let people opt out, and keep a phone number in each message.',
    measure: 'how many contacts a week ask only about the status',
    after: [],
    sensitiveTo: ['integration', 'data-quality'],
    baseEffort: 3,
  },
  {
    key: 'self-service-assistant',
    area: 'service',
    title: 'Offer a self-service assistant for common questions',
    about:
      'same question*, same few question*, common question*, faq*, frequently asked, standard question*, simple question*, routine question*, basic question*, self service, customer portal, chatbot*',
    symptoms:
      'answer*, call*, phone*, email*, again, repeat*, hours, weekend*, evening*, wait*, queue*, busy, time, no answer',
    systems: 'website, portal, app, whatsapp',
    method:
      'An assistant on the website or phone line answers common questions from approved content and hands over to a person, with the conversation so far, when it cannot.',
    steps: [
      'Collect the most frequent questions and approve one answer for each.',
      'Offer the assistant for these questions only, with a clear way to a person.',
      'Review unanswered questions weekly and extend the content.',
    ],
    resources:
      'a content owner in customer service, the website administrator, and staff who take over conversations',
    safeguards:
      'Make clear to users that it is a machine, let it answer from approved content only, and have it hand over early when unsure.',
    measure: 'the share of contacts that ask one of the common questions',
    after: ['knowledge-assistant', 'service-reply-assistance'],
    sensitiveTo: ['regulation', 'integration', 'data-quality'],
    baseEffort: 5,
  },
  {
    key: 'call-notes',
    area: 'service',
    title: 'Write call notes and summaries automatically',
    about:
      'call note*, phone note*, after call, wrap up, call record*, call summar*, note of the call, notes of the call, phone message*',
    setting: 'phone call*, telephone call*, calls, hotline, switchboard, telephone*',
    symptoms:
      'note*, typing, type up, write up, document*, after each call, after every call, incomplete, missing, forgot*, minutes, summar*, post it*, paper*, transcri*',
    systems: 'crm, telephony, teams, ticket*',
    unlike: 'status call*',
    method:
      'Calls are transcribed with consent and summarised into the record: reason, agreement and next step, ready for a quick check.',
    steps: [
      'Clarify consent and retention with the data protection officer and staff representatives.',
      'Try summaries on a small group of volunteers and compare with their own notes.',
      'Write confirmed summaries into the customer record.',
    ],
    resources:
      'a pilot group of agents, the administrator of the telephone system, and the data protection officer',
    safeguards:
      'Ask callers for consent, delete recordings early, and never use the notes to rate individual staff without agreement.',
    measure: 'the number of calls a day and the minutes of after-call work',
    after: [],
    sensitiveTo: ['regulation', 'integration', 'resistance'],
    baseEffort: 4,
  },
  {
    key: 'complaint-handling',
    area: 'service',
    title: 'Sort complaints, gather what belongs to them and suggest an answer',
    about: 'complaint*, complain to us, angry customer*, customer grievance*',
    symptoms:
      'wait*, days, weeks, late, slow*, unanswered, answer*, looking, search*, look for, look up, urgent, priorit*, categor*, sort*, triage*, pile, open ones, backlog*, copy*, minutes, four systems, several systems, three systems, four programs, by hand, manual*, overdue, deadline*, reply, replies',
    systems: 'crm, ticket*, outlook, mailbox*',
    unlike: 'no complaints',
    method:
      'Complaints are read on arrival, sorted by subject and urgency, shown together with the records they are about, and answered from a suggestion that a person checks and sends.',
    steps: [
      'Agree on a short list of kinds of complaint and on what makes one urgent.',
      'Sort new complaints beside the present way of working until people trust the result.',
      'Gather order, delivery and earlier letters beside each complaint.',
      'Suggest answers for the most frequent kinds, with a person who approves each.',
    ],
    resources:
      'two experienced agents as testers, the head of the team, and an administrator of the ticket system',
    safeguards:
      'A person approves every answer, old complaints are used only within their retention period, and nothing measures single members of staff.',
    measure: 'the complaints in a month, the minutes each one takes and the days until the answer',
    after: [],
    sensitiveTo: ['regulation', 'integration', 'data-quality'],
    baseEffort: 4,
  },
  {
    key: 'feedback-analysis',
    area: 'service',
    title: 'Learn from complaints and feedback systematically',
    about:
      'customer feedback, online review*, satisfaction survey*, customer survey*, survey comment*, nps, cause of complaint*, causes of complaint*, complaint statistic*, complaint report*',
    setting: 'complaint*, free text, feedback',
    symptoms:
      'no analysis, not analys*, nobody reads, read through, manual*, by hand, spreadsheet*, categor*, root cause*, no overview, pattern*, late, repeat*, increas*, rising, nobody analys*, filed',
    systems: 'crm, ticket*, survey tool*',
    method:
      'Comments and complaints are grouped by subject and cause, so that trends and single urgent cases become visible while they can still be acted on.',
    steps: [
      'Bring complaints and comments of the recent past together in one list.',
      'Group them by subject and have the quality lead check the groups.',
      'Report the trend monthly with an owner for each cause.',
    ],
    resources: 'the quality or service lead, and access to complaints and comments',
    safeguards: 'Remove personal details before analysis, and let people decide on single cases.',
    measure: 'the number of complaints in a month and how long it takes to see a repeated cause',
    after: [],
    sensitiveTo: ['regulation', 'data-quality'],
    baseEffort: 3,
  },
  {
    key: 'claims-triage',
    area: 'service',
    title: 'Triage claims and collect missing information early',
    about: 'claim*, fnol, first notice of loss, loss adjuster*, claims handler*, claims handling',
    symptoms:
      'missing, incomplete, backlog*, wait*, days, weeks, manual*, by hand, check*, assign*, sort*, chas*, slow*, delay*, retyp*, rekey*, simple, straightforward, call*, minutes',
    systems: 'claims system, policy system, guidewire, portal',
    unlike: 'expense claim*, warranty claim*, travel claim*, claims that, they claim, claimed that',
    method:
      'New claims are read on arrival, sorted by complexity, checked for missing papers and given to the right handler; simple ones are prepared for a quick decision.',
    steps: [
      'Define what makes a claim simple and which papers each kind needs.',
      'Check completeness on arrival and ask for missing papers at once.',
      'Propose a complexity class to the handlers and compare with their own.',
      'Prepare simple claims for fast settlement by a person.',
    ],
    resources:
      'an experienced claims handler, the claims manager, an administrator of the claims system, and compliance',
    safeguards:
      'No rejection without a person, regular checks for unfair differences between groups, and a clear record of each proposal.',
    measure: 'the number of claims in a month by kind and the days until the first decision',
    after: [],
    sensitiveTo: ['regulation', 'integration', 'data-quality'],
    baseEffort: 5,
  },
]
