import type { Severity } from '../synthesis'

export interface RiskRule {
  key: string
  title: string
  terms: string
  /** Words that indicate another subject although a term occurs. */
  unlike?: string
  /** The meaning of the risk for this kind of programme, as general method. */
  meaning: string
  mitigation: string
  /** Severity of a single plain mention. */
  base: Severity
  /** True when the terms are clear enough that the passage needs no risk, obstacle or pain cue. */
  needsNoCue: boolean
}

export const riskRules: readonly RiskRule[] = [
  {
    key: 'data-protection',
    title: 'Personal data and legal duties limit what may be automated',
    terms:
      'gdpr, data protection, privacy, personal data, patient data, health data, confidential*, hipaa, consent, special category, supervisory authorit*, regulator*, professional secrecy, ai act, sensitive data, impact assessment, retention period*, should have been deleted, personal details, deletion, in america, american server*, leave the house, leave our house, ended up in, who signs',
    unlike: 'data protection is fine',
    meaning:
      'Where personal or regulated data is involved, purpose, access and retention have to be settled before any tool sees it.',
    mitigation:
      'Involve data protection and compliance from the first step, record which data each use needs, and use only environments that have been approved for it.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'staff-monitoring',
    title: 'Staff and their representatives will not accept being measured',
    terms:
      'performance of a single, performance of single, single person, single employee*, single persons, individual performance, monitor staff, monitoring staff, monitoring of staff, monitoring employees, performance control, works council, union, staff representative*, staff council, personnel council, watched, being watched, surveillance, tracked, how fast i am, how long everybody, counts how, ruled out in writing, co determination, speed is measured, is measured, measured by, staff council, speed is measured, s speed',
    unlike: 'credit union',
    meaning:
      'A tool that shows how single persons perform needs the consent of their representatives and costs trust even where the law allows it.',
    mitigation:
      'Rule out in writing that results are shown for single persons, report for groups only, and hear the staff representatives before a tool is chosen.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'fairness',
    title: 'Automated decisions could treat people unfairly',
    terms:
      'discriminat*, bias*, biased, unfair*, fairness, equal treatment, picks on, prejudice*, disadvantaged, explain why, say why, a machine may not, without a person, no machine may, who signs',
    meaning:
      'What is learned from past decisions repeats their pattern, and those concerned are entitled to reasons.',
    mitigation:
      'Leave decisions about people to people, check results for differences between groups, and record the reason of every proposal.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'data-quality',
    title: 'Weak data undermines what is built on it',
    terms:
      'data quality, duplicate*, inconsisten*, incomplete, missing data, dirty data, bad data, unreliable data, not trust*, cannot trust, can t trust, don t trust, wrong data, outdated data, poor data, own spreadsheet*, different figures, different numbers, free text field*, do not match, don t match, doesn t match',
    unlike: 'duplicate payment*',
    meaning:
      'Automation repeats errors faster than people do, and forecasts inherit every gap in their history.',
    mitigation:
      'Name an owner for the data each use needs, measure its quality before the start, and put checks at the point of entry.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'key-person',
    title: 'Work depends on single persons',
    terms:
      'only person, only he, only she, only i know, knows how, in her head, in his head, in their head*, in my head, in people s heads, retire*, retiring, nobody else, no one else, if he is sick, if she is sick, when she is on holiday, when he is on holiday, when i am on holiday, bus factor, if i leave, when i leave, single point of failure, no deputy, no backup person, one man who, one woman who, one person for, second person, nobody to replace, only one who, leaves next year, goes off sick, off sick, no substitute, the only one who, only one who can, only one who knows, only person who, one person who, single person who, retires in, retire in, nothing is written down, not written down, nothing of it is written, nobody wrote, vacancies, she is leaving, he is leaving, who is leaving, is leaving in, leaves in, one data person, one it person',
    unlike: 'not the only one',
    meaning:
      'When such a person is absent or leaves, the work and the knowledge needed to improve it stop with them.',
    mitigation:
      'Record the procedures with the persons concerned, name deputies, and begin with the knowledge that would be lost first.',
    base: 'medium',
    needsNoCue: true,
  },
  {
    key: 'shadow-ai',
    title: 'Public AI tools are used without rules',
    terms:
      'chatgpt, copilot, gemini, public chatbot*, private chatbot*, free chatbot*, public ai, free ai, chatbot on, into a chatbot, into a public, language model on, translation website*, google translate, deepl, ai on their phone*, ai tool* on, ai app*, ai tools without, use of public, chatbot with private, use a chatbot, use chatbot*',
    meaning:
      'What is typed into a public tool leaves the house: data of customers, suppliers or staff may be kept and used by others.',
    mitigation:
      'Publish a short rule on what may be entered where, offer one approved tool instead, and show people how to use it.',
    base: 'medium',
    needsNoCue: true,
  },
  {
    key: 'shadow-it',
    title: 'Unofficial tools and private lists are in use',
    terms:
      'shadow it, private account*, personal account*, own spreadsheet*, own excel, private phone*, whatsapp, unofficial*, without approval, not approved, unapproved, own list*, own version*, personal laptop*, dropbox, private email*, workaround*, private phone, own account*',
    meaning:
      'Tools and lists outside the official systems escape control: nobody can say what they hold or who relies on them.',
    mitigation:
      'Offer an approved way to do the same, agree on simple rules for tools and data, and move the critical lists into a shared place.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'change-resistance',
    title: 'Staff may not go along with the change',
    terms:
      'resist*, sceptic*, skeptic*, afraid, fear*, reluctan*, refuse to use, refuse to work, refused to use, replace us, replace me, replaced by, replace people, lose their job*, lose my job, losing their job*, job losses, mistrust, distrust, won t use, will not use, change fatigue, tired of, always done it, pushback, push back, another system, yet another, anxi*, worried about their job*, worried about losing, morale',
    meaning: 'Tools that the people concerned do not accept are worked around, whatever their quality.',
    mitigation:
      'Say early what will and will not change, let the people who do the work test and shape the tool, and report honestly what was learned.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'legacy-systems',
    title: 'Old or closed systems are hard to connect',
    terms:
      'legacy, no api, without an api, no interface*, not integrated, not connected, outdated system*, old system*, as 400, mainframe, end of life, no longer supported, unsupported, proprietary, no export, don t talk, do not talk, doesn t talk, does not talk, cannot be connected, customised system, decades old, twenty years old, from the nineties, undocumented interface*, nightly file, nightly interface, cobol, out of support, support ends, support ended, nobody wants to invest, can change the program, repair the program, interface fails, file breaks, from 1998, from 2003, not documented',
    meaning:
      'Where data cannot be taken out and put back in an orderly way, each use needs its own costly bridge.',
    mitigation:
      'Clarify the interfaces with the vendors before choosing a tool, prefer uses that need reading access only, and plan replacement where a system blocks several uses.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'vendor-lock-in',
    title: 'Dependence on a vendor',
    terms:
      'vendor lock, lock in, locked in, vendor depend*, depend on the vendor, dependent on the vendor, depend on one supplier, only the vendor, vendor charges, licence cost*, license cost*, licence fee*, price increase by the vendor, single supplier, sole supplier, contract runs until, termination fee*, the vendor',
    meaning: 'Changes then cost what the vendor asks and happen when the vendor has time.',
    mitigation:
      'Keep data exportable by contract, prefer open interfaces, and compare at least two offers before deciding.',
    base: 'low',
    needsNoCue: false,
  },
  {
    key: 'security',
    title: 'Information security has gaps',
    terms:
      'security, cyber*, phishing, ransomware, hack*, breach*, password*, shared login*, shared password*, unencrypted, malware, data leak*, leak*, access rights, no backup*, unauthorised, unauthorized, usb stick*, everyone has access',
    unlike: 'job security, social security, password reset*, reset password*',
    meaning:
      'New tools widen what an attacker can reach, and weak access control lets them read more than they should.',
    mitigation:
      'Close the known gaps first, give each tool the least access it needs, and have information security review it before the pilot.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'no-ownership',
    title: 'Nobody is clearly responsible',
    terms:
      'nobody owns, no one owns, no owner, nobody is responsible, no one is responsible, nobody feels responsible, unclear who, not clear who, no clear owner, no ownership, no strategy, no clear responsib*, no accountab*, no sponsor, nobody decides, no one decides, falls between, no governance, no roadmap, no clear strategy, no ai policy, no policy',
    meaning: 'Without somebody who may decide, pilots stay pilots and data stays as it is.',
    mitigation:
      'Name one accountable owner for each chosen opportunity and a small group that decides on priorities every month.',
    base: 'medium',
    needsNoCue: true,
  },
  {
    key: 'budget',
    title: 'Money or time for the change may be missing',
    terms:
      'no budget, budget is, budget freeze, budget cut*, no money, cannot afford, can t afford, too expensive, no capacity, understaffed, short staffed, no time, stretched, no resources, lack of resources, hiring freeze, too busy, cost pressure, nobody has time, cannot spare, overloaded, frozen',
    meaning: 'Improvements need time from the very people who are short of it.',
    mitigation:
      'Begin with one use that frees time early, reserve named hours for those involved, and decide on further steps by measured results.',
    base: 'low',
    needsNoCue: false,
  },
  {
    key: 'skills',
    title: 'Skills to run and judge new tools are thin',
    terms:
      'no skills, lack of skills, skills gap, lack the skills, not trained, no training, untrained, no data scientist*, no expertise, lack of expertise, inexperienced, no developer*, no in house, no experience with, never been trained, no it department, no it staff, computer literacy, do not know how, don t know how, not know how to use, nobody to look after, look after such, look after a, training in data, nobody in the it department has, nobody ever showed, no one to maintain, who would notice, can judge, train two or three, no training, nobody was trained, nobody trained, not been trained, was not trained, nobody showed us, never trained',
    meaning: 'A tool that nobody in the house can judge or maintain becomes a dependency.',
    mitigation:
      'Plan training for users and one or two people in depth, and choose tools the present team can look after.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'continuity',
    title: 'Failures and outages interrupt the work',
    terms:
      'outage*, crash*, breakdown*, breaks down, goes down, system is down, downtime, unavailable, freezes, network error*, unstable, server failure*, data loss, lost data, not backed up, times out, timeout*',
    meaning: 'The more work runs through one system, the more an outage costs.',
    mitigation:
      'Keep a simple way to work during an outage, agree on recovery times and test restoring from a backup.',
    base: 'medium',
    needsNoCue: false,
  },
  {
    key: 'errors-and-penalties',
    title: 'Errors and missed deadlines have costly consequences',
    terms:
      'penalt*, fines, fined, a fine of, liab*, lawsuit*, sued, missed deadline*, missing deadline*, deadline was missed, deadlines are missed, audit finding*, write off*, written off, lost customer*, lose customer*, losing customer*, lost order*, reputation*, compensation, chargeback*, overpaid, overpayment*, paid twice, double payment*, duplicate payment*, wrong deliver*',
    meaning:
      'These are the places where an undetected error costs most, so they set the standard for any automation.',
    mitigation:
      'Keep a person in charge where an error is expensive, define the acceptable error rate beforehand, and check samples for as long as the tool is in use.',
    base: 'medium',
    needsNoCue: false,
  },
]
