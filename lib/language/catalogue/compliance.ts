import type { UseCase } from './use-case'

export const complianceCases: readonly UseCase[] = [
  {
    key: 'visual-inspection',
    area: 'compliance',
    title: 'Support visual inspection with image recognition',
    about:
      'visual inspection, inspection station*, quality inspection*, inspected by eye, by eye, scrap*, rework*, defect*, surface fault*, reject rate*, quality check*, final inspection',
    symptoms:
      'manual*, by hand, by eye, miss*, fatigue, inconsisten*, percent, cost*, complain*, late, slow*, escape*, rate, too late, hours',
    systems: 'camera*, mes, quality system, erp',
    unlike: 'code defect*, software defect*',
    method:
      'Cameras and a trained model point out likely faults to the inspector and collect images by kind of fault, so that causes can be traced.',
    steps: [
      'Collect images of good and faulty parts with the inspectors\u2019 verdict.',
      'Test whether the frequent faults can be recognised under real light.',
      'Run the system as a second pair of eyes at one station.',
      'Feed fault statistics back to production.',
    ],
    resources:
      'experienced inspectors, a quality engineer, cameras and lighting, and a specialist for image recognition',
    safeguards:
      'Inspectors decide, a fixed set of test parts checks the system each shift, and safety-relevant parts keep their present inspection.',
    measure: 'the share of scrap and rework, what it costs and how many faults reach the customer',
    after: [],
    sensitiveTo: ['data-quality', 'skills', 'integration'],
    baseEffort: 7,
  },
  {
    key: 'compliance-checks',
    area: 'compliance',
    title: 'Prepare compliance checks and audits',
    about:
      'audit trail*, auditor*, regulatory report*, file review*, checklist*, certification*, supervisory authorit*, supervising authorit*, compliance check*, internal audit*',
    setting: 'compliance, audit, audits, regulator*, iso, inspection*',
    symptoms:
      'manual*, by hand, sample*, spreadsheet*, paper*, late, missing, incomplete, gather*, collect*, hours, days, weeks, finding*, search*, evidence, deadline*, stress*, panic',
    systems: 'document management, erp, sharepoint, quality system',
    unlike: 'this audit, ai audit, visual inspection, readiness audit',
    method:
      'Files are checked for completeness against the rule book as they arise, evidence is collected along the way, and gaps are reported while they can still be closed.',
    steps: [
      'Turn the most frequent findings into checks that can be made on the record.',
      'Run the checks on past files and compare with the auditor\u2019s view.',
      'Check new files continuously and report gaps to their owners.',
    ],
    resources: 'compliance or quality staff, a process owner for each check, and read access to the files',
    safeguards:
      'Checks support and do not replace judgement, each result names its rule, and rules are reviewed when the law changes.',
    measure: 'the hours spent on preparing audits and the number of repeated findings',
    after: [],
    sensitiveTo: ['regulation', 'data-quality', 'integration'],
    baseEffort: 5,
  },
  {
    key: 'fraud-detection',
    area: 'compliance',
    title: 'Flag unusual transactions for review',
    about: 'fraud*, suspicious, money laundering, anomal*, abuse',
    symptoms:
      'miss*, late, manual*, by hand, sample*, too late, loss*, gut feel*, experience, false, undetected, cost*',
    systems: 'claims system, ledger, erp, payment*',
    unlike: 'anomaly in the code',
    method:
      'Rules and learned patterns point out unusual cases with the reason, ranked for review by a person.',
    steps: [
      'Collect confirmed cases and the signs they had.',
      'Test rules and a simple model on the past.',
      'Give reviewers a short ranked list and record their verdicts.',
    ],
    resources: 'an investigator or internal auditor, a data analyst, and legal advice',
    safeguards:
      'A flag is no verdict: people decide, reasons are recorded, and results are checked for unfair patterns.',
    measure: 'the confirmed cases in a year, their value and the hours spent on reviews',
    after: ['data-foundation'],
    sensitiveTo: ['regulation', 'data-quality', 'skills'],
    baseEffort: 7,
  },
  {
    key: 'identity-checks',
    area: 'compliance',
    title: 'Streamline customer identity and onboarding checks',
    about:
      'know your customer, kyc, identity check*, identity document*, customer onboarding, client onboarding, new client*, onboarding client*, onboarding customer*, anti money, due diligence, account opening',
    symptoms:
      'manual*, by hand, paper*, days, weeks, missing, incomplete, chas*, scan*, copies, check*, slow*, wait*, drop*, retyp*, rekey*',
    systems: 'crm, core system, register*, portal',
    method:
      'Papers are requested, read and checked in one guided step; the file is complete before a person decides.',
    steps: [
      'List the papers each kind of customer needs and the frequent reasons for delay.',
      'Collect them in one guided online step and check completeness at once.',
      'Prepare the file for the compliance decision.',
    ],
    resources: 'compliance, front-office staff, and an administrator of the customer system',
    safeguards:
      'People decide, copies of identity papers are protected and deleted on time, and each check is recorded.',
    measure: 'the new customers in a month and the days until they can be served',
    after: [],
    sensitiveTo: ['regulation', 'integration', 'data-quality'],
    baseEffort: 5,
  },
  {
    key: 'incident-learning',
    area: 'compliance',
    title: 'Record incidents simply and learn from them',
    about:
      'incident*, near miss*, nonconformit*, non conformit*, non conformance*, corrective action*, capa, deviation*, adverse event*, remake*, made again, redone, scrapped, reject*',
    symptoms:
      'paper*, manual*, by hand, not reported, underreport*, late, spreadsheet*, no analysis, no follow up, open, repeat*, root cause*, overdue, forgot*, lost, nobody looks, reasons, cost*, percent, again, wrong',
    systems: 'quality system, intranet, excel',
    method:
      'Reports can be dictated or photographed on the spot, are completed and grouped by cause, and actions are tracked until they are done.',
    steps: [
      'Make reporting possible within a minute, also on a phone.',
      'Group past incidents by cause and agree on the main ones.',
      'Track actions with owner and date, and report what was learned.',
    ],
    resources:
      'the quality or safety lead, staff from each shift, and management support for an open culture',
    safeguards:
      'Protect those who report, keep personal data to a minimum, and have serious cases judged by people.',
    measure: 'the incidents in a month and the days until an action is closed',
    after: [],
    sensitiveTo: ['resistance', 'regulation'],
    baseEffort: 3,
  },
]
