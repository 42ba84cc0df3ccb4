import type { UseCase } from './use-case'

export const serviceCases: readonly UseCase[] = [
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
    after: [],
    sensitiveTo: ['regulation', 'integration', 'data-quality'],
    baseEffort: 5,
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
