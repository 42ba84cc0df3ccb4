import type { UseCase } from './use-case'

export const knowledgeCases: readonly UseCase[] = [
  {
    key: 'knowledge-assistant',
    area: 'knowledge',
    title: 'Make expert knowledge available through an assistant',
    about:
      'know how to, knows how to, knows how the, knows how it, knows how our, only person who, only one who, in their head*, in his head, in her head, in people s heads, wiki, intranet, policy manual*, work instruction*, expert knowledge, expertise',
    setting: 'knowledge, procedure*, handbook*, retire*, retiring, guideline*',
    symptoms:
      'ask*, search*, find, look for, looking for, not written, undocumented, not documented, outdated, out of date, leave*, retire*, lost, only, nobody, scatter*, interrupt*, head, heads, hours',
    systems: 'sharepoint, wiki, intranet, teams, confluence',
    unlike: 'as far as i know, to my knowledge, procedure code*',
    method:
      'Procedures, past cases and recorded expertise become one maintained collection; an assistant answers questions from it and always shows the source.',
    steps: [
      'Collect the questions that colleagues ask most and who answers them today.',
      'Record the answers with the experts and name an owner for each subject.',
      'Give one team an assistant on this collection and check answers weekly.',
      'Extend subject by subject.',
    ],
    resources:
      'the experts for a few hours, an editor who keeps the collection, and an administrator of the document systems',
    safeguards: 'Answers show their source, outdated content is marked, and access rights carry over.',
    measure:
      'how often experienced colleagues are asked for help in a day and how long others wait for the answer',
    after: [],
    sensitiveTo: ['capacity', 'resistance', 'data-quality'],
    baseEffort: 4,
  },
  {
    key: 'meeting-notes',
    area: 'knowledge',
    title: 'Prepare minutes and action lists of meetings',
    about:
      'minutes of, meeting minutes, meeting note*, take minutes, taking minutes, action list*, team meeting*, meetings',
    symptoms:
      'write up, typed, typing, manual*, by hand, forgot*, lost, late, hours, no record, not followed, no follow up, nobody writes, too many',
    systems: 'teams, zoom, outlook',
    method:
      'With the consent of those present, meetings are transcribed and a draft of decisions and tasks is prepared for the chair to correct.',
    steps: [
      'Agree on which meetings may be recorded and how long recordings live.',
      'Try drafts in a few recurring meetings.',
      'Carry confirmed tasks into the task list in use.',
    ],
    resources: 'meeting chairs, the administrator of the meeting tool, and staff representatives',
    safeguards:
      'Record only with consent, delete recordings after confirmation, and leave out personal matters.',
    measure: 'the meetings in a week and the time spent on minutes',
    after: [],
    sensitiveTo: ['regulation', 'resistance'],
    baseEffort: 2,
  },
  {
    key: 'shared-register',
    area: 'knowledge',
    title: 'Replace critical spreadsheets with a shared register',
    about: 'spreadsheet*, excel, excel file*, excel list*, macro*, access database, workbook*, google sheet*',
    symptoms:
      'own list*, own copy, own version*, version*, overwrit*, overwrote, macro*, nobody else, only person, break*, broke, locked, conflict*, lost, error*, copies, by hand, manual*, crash*, maintain*, parallel, separate, formula*, written by, has left, repair',
    systems: 'excel, access, sharepoint, erp',
    method:
      'Lists that a process depends on move into a shared register with fields, rights and history, or into the system that already should hold them.',
    steps: [
      'List the spreadsheets that work would stop without, with their owners.',
      'Decide for each whether an existing system, a simple register or nothing should replace it.',
      'Move the riskiest one first, with its checks, and lock the old file.',
    ],
    resources: 'the owners of the lists, an administrator or citizen developer, and a short training',
    safeguards: 'Run both side by side for a short time, and keep an export for emergencies.',
    measure: 'the number of critical spreadsheets and the hours spent on keeping them consistent',
    after: [],
    sensitiveTo: ['resistance', 'capacity', 'data-quality'],
    baseEffort: 4,
  },
  {
    key: 'translation',
    area: 'knowledge',
    title: 'Support translation and multilingual work',
    about: 'translat*, multilingual, foreign language*, interpreter*, language barrier*, other languages',
    symptoms:
      'manual*, agency, cost*, wait*, days, slow*, late, by hand, misunderst*, expensive, colleague*, backlog*',
    systems: 'website, cms, documents',
    method:
      'Machine translation with the house vocabulary gives a first version at once; a person checks what is published or binding.',
    steps: [
      'Sort texts by risk: to understand, to publish, binding.',
      'Set up the vocabulary and an approved tool.',
      'Use it at once for understanding, with review for the rest.',
    ],
    resources: 'bilingual staff as reviewers, an owner of the vocabulary, and an approved tool',
    safeguards:
      'Use only approved tools for confidential text, and have binding texts checked by a qualified person.',
    measure: 'the words or pages translated in a month, their cost and the waiting time',
    after: [],
    sensitiveTo: ['regulation'],
    baseEffort: 2,
  },
]
