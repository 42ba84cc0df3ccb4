import type { UseCase } from './use-case'

export const knowledgeCases: readonly UseCase[] = [
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
