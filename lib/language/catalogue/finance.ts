import type { UseCase } from './use-case'

export const financeCases: readonly UseCase[] = [
  {
    key: 'invoice-processing',
    area: 'finance',
    title: 'Process supplier invoices automatically',
    about:
      'supplier invoice*, vendor invoice*, incoming invoice*, purchase invoice*, invoice*, accounts payable, supplier bill*, payables',
    symptoms:
      'retyp*, rekey*, re key*, key in, keys, keyed, keying, typed, types, typing, by hand, manual*, enter*, match*, mismatch*, late, error*, chas*, discount*, paper*, pdf*, minutes, backlog*, reminder*, duplicate payment*, paid twice, check*, line by line, wait*, days, weeks',
    systems: 'erp, sap, sage, datev, quickbooks, xero, netsuite, dynamics, purchase order*, ledger',
    unlike:
      'overdue, outstanding, unpaid, dunning, send invoice*, sending invoice*, our invoice*, customer invoice*, sales invoice*',
    method:
      'Invoices are read on arrival, compared with order and receipt, coded by learned rules and posted for approval; only exceptions reach a clerk.',
    steps: [
      'Have invoices arrive in one place and measure how many kinds of exceptions there are.',
      'Read header and line data beside the present work until the error rate is known.',
      'Match against orders and receipts, and post clean invoices for approval.',
      'Work through the exception list from the most frequent cause down.',
    ],
    resources:
      'the accounts payable lead, a clerk as reviewer, an administrator of the finance system, and the supplier master data',
    safeguards:
      'Keep approval limits and the separation of duties, block duplicates and changed bank details for a manual check, and sample posted invoices.',
    measure: 'the number of invoices in a month, the minutes each one takes and the share of exceptions',
    after: [],
    sensitiveTo: ['integration', 'data-quality', 'skills'],
    baseEffort: 4,
  },
  {
    key: 'payment-matching',
    area: 'finance',
    title: 'Match payments and reconcile accounts automatically',
    about:
      'reconcil*, bank statement*, unmatched, remittance*, payment matching, match payment*, incoming payment*, cash application, suspense account*, allocate payment*',
    symptoms:
      'manual*, by hand, line by line, differen*, days, hours, error*, excel, spreadsheet*, late, wrong, missing, check*',
    systems: 'bank, ledger, erp, accounting system',
    method:
      'Bank lines are matched with open items by amount, reference and learned patterns; what remains is listed with the likeliest match.',
    steps: [
      'Export a few months of bank lines and open items and measure how many match by rule alone.',
      'Automate the clear matches and propose candidates for the rest.',
      'Feed corrections back and report the open differences daily.',
    ],
    resources: 'the accountant in charge, bank data in a structured form, and an administrator of the ledger',
    safeguards:
      'Post only matches above an agreed certainty, keep an audit trail, and let a second person clear old differences.',
    measure:
      'the number of payment lines in a month, the share matched at once and the hours spent on the rest',
    after: [],
    sensitiveTo: ['data-quality', 'integration'],
    baseEffort: 4,
  },
  {
    key: 'receivables-follow-up',
    area: 'finance',
    title: 'Follow up overdue payments consistently',
    about:
      'overdue, late payment*, late paying, receivable*, dunning, debtor*, credit control, unpaid, outstanding invoice*, outstanding payment*, payment reminder*',
    symptoms:
      'chas*, remind*, manual*, by hand, forgot*, late, irregular*, spreadsheet*, days, write off, cash, phone',
    systems: 'ledger, erp, crm',
    method:
      'Open items are ranked by amount and payment behaviour, reminders are drafted in the right tone, and promises to pay are tracked.',
    steps: [
      'Agree on the reminder steps and who may grant exceptions.',
      'Send the first reminder automatically for undisputed items.',
      'Rank the remaining items and prepare the call list every day.',
    ],
    resources: 'credit control or accounting, sales for difficult customers, and clean contact data',
    safeguards: 'Leave disputed items to people, keep the tone approved by sales, and log every contact.',
    measure: 'the overdue amount, the average days to payment and the hours spent on reminders',
    after: ['payment-matching'],
    sensitiveTo: ['data-quality', 'integration'],
    baseEffort: 3,
  },
]
