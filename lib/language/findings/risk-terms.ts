import type { RiskKind } from '../risks/kinds'

/** The words of titles that speak of a kind of risk. */
interface RiskTerms {
  key: RiskKind
  terms: string
  /** Words that indicate another subject although a term occurs. */
  unlike?: string
}

export const riskTerms: readonly RiskTerms[] = [
  {
    key: 'data-protection',
    terms:
      'gdpr, data protection, privacy, personal data, patient data, health data, confidential*, hipaa, consent, special category, supervisory authorit*, regulator*, professional secrecy, ai act, sensitive data, impact assessment, retention period*, should have been deleted, personal details, deletion, in america, american server*, leave the house, leave our house, ended up in, who signs',
    unlike: 'data protection is fine',
  },
  {
    key: 'staff-monitoring',
    terms:
      'performance of a single, performance of single, single person, single employee*, single persons, individual performance, monitor staff, monitoring staff, monitoring of staff, monitoring employees, performance control, works council, union, staff representative*, staff council, personnel council, watched, being watched, surveillance, tracked, how fast i am, how long everybody, counts how, ruled out in writing, co determination, speed is measured, is measured, measured by, staff council, speed is measured, s speed',
    unlike: 'credit union',
  },
  {
    key: 'fairness',
    terms:
      'discriminat*, bias*, biased, unfair*, fairness, equal treatment, picks on, prejudice*, disadvantaged, explain why, say why, a machine may not, without a person, no machine may, who signs',
  },
  {
    key: 'data-quality',
    terms:
      'data quality, duplicate*, inconsisten*, incomplete, missing data, dirty data, bad data, unreliable data, not trust*, cannot trust, can t trust, don t trust, wrong data, outdated data, poor data, own spreadsheet*, different figures, different numbers, free text field*, do not match, don t match, doesn t match',
    unlike: 'duplicate payment*',
  },
  {
    key: 'key-person',
    terms:
      'only person, only he, only she, only i know, knows how, in her head, in his head, in their head*, in my head, in people s heads, retire*, retiring, nobody else, no one else, if he is sick, if she is sick, when she is on holiday, when he is on holiday, when i am on holiday, bus factor, if i leave, when i leave, single point of failure, no deputy, no backup person, one man who, one woman who, one person for, second person, nobody to replace, only one who, leaves next year, goes off sick, off sick, no substitute, the only one who, only one who can, only one who knows, only person who, one person who, single person who, retires in, retire in, nothing is written down, not written down, nothing of it is written, nobody wrote, vacancies, she is leaving, he is leaving, who is leaving, is leaving in, leaves in, one data person, one it person',
    unlike: 'not the only one',
  },
  {
    key: 'shadow-ai',
    terms:
      'chatgpt, copilot, gemini, public chatbot*, private chatbot*, free chatbot*, public ai, free ai, chatbot on, into a chatbot, into a public, language model on, translation website*, google translate, deepl, ai on their phone*, ai tool* on, ai app*, ai tools without, use of public, chatbot with private, use a chatbot, use chatbot*',
  },
  {
    key: 'shadow-it',
    terms:
      'shadow it, private account*, personal account*, own spreadsheet*, own excel, private phone*, whatsapp, unofficial*, without approval, not approved, unapproved, own list*, own version*, personal laptop*, dropbox, private email*, workaround*, private phone, own account*',
  },
  {
    key: 'change-resistance',
    terms:
      'resist*, sceptic*, skeptic*, afraid, fear*, reluctan*, refuse to use, refuse to work, refused to use, replace us, replace me, replaced by, replace people, lose their job*, lose my job, losing their job*, job losses, mistrust, distrust, won t use, will not use, change fatigue, tired of, always done it, pushback, push back, another system, yet another, anxi*, worried about their job*, worried about losing, morale',
  },
  {
    key: 'legacy-systems',
    terms:
      'legacy, no api, without an api, no interface*, not integrated, not connected, outdated system*, old system*, as 400, mainframe, end of life, no longer supported, unsupported, proprietary, no export, don t talk, do not talk, doesn t talk, does not talk, cannot be connected, customised system, decades old, twenty years old, from the nineties, undocumented interface*, nightly file, nightly interface, cobol, out of support, support ends, support ended, nobody wants to invest, can change the program, repair the program, interface fails, file breaks, from 1998, from 2003, not documented',
  },
  {
    key: 'vendor-lock-in',
    terms:
      'vendor lock, lock in, locked in, vendor depend*, depend on the vendor, dependent on the vendor, depend on one supplier, only the vendor, vendor charges, licence cost*, license cost*, licence fee*, price increase by the vendor, single supplier, sole supplier, contract runs until, termination fee*, the vendor',
  },
  {
    key: 'security',
    terms:
      'security, cyber*, phishing, ransomware, hack*, breach*, password*, shared login*, shared password*, unencrypted, malware, data leak*, leak*, access rights, no backup*, unauthorised, unauthorized, usb stick*, everyone has access',
    unlike: 'job security, social security, password reset*, reset password*',
  },
  {
    key: 'no-ownership',
    terms:
      'nobody owns, no one owns, no owner, nobody is responsible, no one is responsible, nobody feels responsible, unclear who, not clear who, no clear owner, no ownership, no strategy, no clear responsib*, no accountab*, no sponsor, nobody decides, no one decides, falls between, no governance, no roadmap, no clear strategy, no ai policy, no policy',
  },
  {
    key: 'budget',
    terms:
      'no budget, budget is, budget freeze, budget cut*, no money, cannot afford, can t afford, too expensive, no capacity, understaffed, short staffed, no time, stretched, no resources, lack of resources, hiring freeze, too busy, cost pressure, nobody has time, cannot spare, overloaded, frozen',
  },
  {
    key: 'skills',
    terms:
      'no skills, lack of skills, skills gap, lack the skills, not trained, no training, untrained, no data scientist*, no expertise, lack of expertise, inexperienced, no developer*, no in house, no experience with, never been trained, no it department, no it staff, computer literacy, do not know how, don t know how, not know how to use, nobody to look after, look after such, look after a, training in data, nobody in the it department has, nobody ever showed, no one to maintain, who would notice, can judge, train two or three, no training, nobody was trained, nobody trained, not been trained, was not trained, nobody showed us, never trained',
  },
  {
    key: 'continuity',
    terms:
      'outage*, crash*, breakdown*, breaks down, goes down, system is down, downtime, unavailable, freezes, network error*, unstable, server failure*, data loss, lost data, not backed up, times out, timeout*',
  },
  {
    key: 'errors-and-penalties',
    terms:
      'penalt*, fines, fined, a fine of, liab*, lawsuit*, sued, missed deadline*, missing deadline*, deadline was missed, deadlines are missed, audit finding*, write off*, written off, lost customer*, lose customer*, losing customer*, lost order*, reputation*, compensation, chargeback*, overpaid, overpayment*, paid twice, double payment*, duplicate payment*, wrong deliver*',
  },
]
