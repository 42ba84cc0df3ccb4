import type { Severity } from '../synthesis'

/** Kinds of risk for a programme that brings artificial intelligence into a client's work. */
export const RISK_KINDS = [
  'key-person',
  'end-of-support',
  'legacy-systems',
  'data-quality',
  'data-protection',
  'shadow-ai',
  'shadow-it',
  'vendor-lock-in',
  'consultation',
  'staff-monitoring',
  'change-resistance',
  'security',
  'wrong-output',
  'errors-and-penalties',
  'lost-business',
  'no-ownership',
  'capacity',
  'skills',
  'budget',
  'deadline',
  'continuity',
  'fairness',
] as const
export type RiskKind = (typeof RISK_KINDS)[number]

/** The wording of a kind of risk. Slots of a title are filled with the client's own words. */
interface RiskWording {
  /** From the fullest to the plainest; the first one whose slots can all be filled is used. */
  titles: readonly string[]
  /** The title without any object of the client. */
  plain: string
  /** The meaning of the risk for this kind of programme, as general method. */
  meaning: string
  mitigation: string
  /** Severity of a single plain mention. */
  base: Severity
}

export const riskWordings: Readonly<Record<RiskKind, RiskWording>> = {
  'key-person': {
    titles: [
      'Knowledge of {things} depends on {person}',
      'Work depends on {person}',
      'Only a few people know about {things}',
    ],
    plain: 'Work depends on a few people',
    meaning:
      'When such a person is absent or leaves, the work stops, and the knowledge needed to improve it is lost.',
    mitigation:
      'Write down the procedures with the people concerned, name deputies, and begin with the knowledge that would be lost first.',
    base: 'medium',
  },
  'end-of-support': {
    titles: [
      'Support for {system} ends on {date}, but {other} says {otherDate}',
      'Support for {system} ends on {date}',
      'Support for {system} ends or has ended',
    ],
    plain: 'A system in use is at or past the end of its support',
    meaning:
      'Anything built on an unsupported system has to be rebuilt later, and its security gaps are no longer closed.',
    mitigation:
      'Ask the vendor for the end of support in writing, decide on the successor first, and build only what will survive the change.',
    base: 'high',
  },
  'legacy-systems': {
    titles: ['{system} is hard to connect', 'The systems that hold {things} are hard to connect'],
    plain: 'Old or closed systems are hard to connect',
    meaning:
      'Where data cannot be taken out and put back in an orderly way, each use needs its own costly bridge.',
    mitigation:
      'Clarify the interfaces with the vendors before choosing a tool, prefer uses that need reading access only, and plan replacement where a system blocks several uses.',
    base: 'medium',
  },
  'data-quality': {
    titles: ['{things} in {system} cannot be relied on', '{things} cannot be relied on'],
    plain: 'Weak data undermines what is built on it',
    meaning:
      'Automation repeats errors faster than people do, and forecasts inherit every gap in their history.',
    mitigation:
      'Name an owner for the data each use needs, measure its quality before the start, and put checks at the point of entry.',
    base: 'medium',
  },
  'data-protection': {
    titles: ['Data protection limits the use of {things}'],
    plain: 'Data protection and legal requirements limit what may be automated',
    meaning:
      'Where personal or regulated data is involved, purpose, access and retention have to be settled before any tool sees it.',
    mitigation:
      'Involve data protection and compliance from the start, record which data each use needs, and use only approved environments.',
    base: 'medium',
  },
  'shadow-ai': {
    titles: ['There are no clear rules for using {tool}'],
    plain: 'There are no clear rules for using public AI tools',
    meaning:
      'What is typed into a public tool leaves the organisation: data about customers, suppliers or staff may be kept and used by others.',
    mitigation:
      'Publish a short rule on what may be entered where, offer one approved tool instead, and show people how to use it.',
    base: 'medium',
  },
  'shadow-it': {
    titles: ['Work runs outside the official systems: {things}'],
    plain: 'Unofficial tools and private lists are in use',
    meaning:
      'Tools and lists outside the official systems escape control: nobody can say what they hold or who relies on them.',
    mitigation:
      'Offer an approved way to do the same, agree on simple rules for tools and data, and move the critical lists into a shared place.',
    base: 'medium',
  },
  'vendor-lock-in': {
    titles: ['The terms of {vendor} could be binding for years'],
    plain: 'Contract terms could be binding for years',
    meaning:
      'A signed contract fixes for years what the service costs, where the data is held, what the vendor may do with it and how to leave.',
    mitigation:
      'Have term, price, use of data and exit checked before anything is signed, and compare at least two offers.',
    base: 'medium',
  },
  consultation: {
    titles: [],
    plain: 'Required approvals may come too late',
    meaning: 'Approvals that are sought too late can stop a project that has already been paid for.',
    mitigation:
      'List everyone who has to be informed or to agree, with the notice period of each, and start with the longest one before a tool is chosen.',
    base: 'medium',
  },
  'staff-monitoring': {
    titles: [],
    plain: 'Staff and their representatives will not accept being measured',
    meaning:
      'A tool that shows how individuals perform needs the consent of their representatives and costs trust even where the law allows it.',
    mitigation:
      'Rule out in writing that results are shown for individuals, report for groups only, and consult the staff representatives before a tool is chosen.',
    base: 'medium',
  },
  'change-resistance': {
    titles: ['Staff may not go along with {things}'],
    plain: 'Staff may not go along with the change',
    meaning: 'Tools that the people concerned do not accept are worked around, whatever their quality.',
    mitigation:
      'Say early what will and will not change, let the people who do the work test and shape the tool, and report honestly what was learned.',
    base: 'medium',
  },
  security: {
    titles: ['Access to {system} is too open', 'Security has gaps: {things}'],
    plain: 'Information security has gaps',
    meaning:
      'New tools give attackers more to reach, and weak access control lets the tools read more than they should.',
    mitigation:
      'Close the known gaps first, give each tool the least access it needs, and have information security review it before the pilot.',
    base: 'medium',
  },
  'wrong-output': {
    titles: ['A wrong result about {things} could go unnoticed'],
    plain: 'A wrong result could go unnoticed',
    meaning:
      'A wrong result that sounds right is noticed late, often only by the customer or the person harmed.',
    mitigation:
      'Let a person release every result where an error does harm, make the tool say when it is unsure, and test it on the hard cases first.',
    base: 'medium',
  },
  'errors-and-penalties': {
    titles: ['Errors in {things} could prove costly'],
    plain: 'Errors and missed deadlines can be costly',
    meaning: 'Undetected errors cost most here, so these cases set the standard for any automation.',
    mitigation:
      'Keep a person in charge where an error is expensive, define the acceptable error rate beforehand, and check samples for as long as the tool is in use.',
    base: 'medium',
  },
  'lost-business': {
    titles: ['Business could be lost over {things}'],
    plain: 'Business could be lost',
    meaning: 'A customer who is about to leave does not wait for a project to finish.',
    mitigation:
      'Ask the customer what they measure, report on it each month, and mend this point before anything new is begun.',
    base: 'high',
  },
  'no-ownership': {
    titles: ['Nobody is responsible for {things}'],
    plain: 'Nobody is clearly responsible',
    meaning:
      'Without somebody who has the authority to decide, pilots never reach daily use and data problems remain.',
    mitigation:
      'Name one accountable owner for each chosen opportunity, and a small group that reviews priorities every month.',
    base: 'medium',
  },
  capacity: {
    titles: ['Staff are short of time for {things}'],
    plain: 'Staff are short of time for the change',
    meaning: 'Improvements need time from the very people who are short of it.',
    mitigation:
      'Set aside fixed hours for those involved, start one project after another, and avoid the busy season.',
    base: 'medium',
  },
  skills: {
    titles: ['Skills in {thing} are limited'],
    plain: 'Skills to run and assess new tools are limited',
    meaning: 'A tool that nobody in the organisation can assess or maintain makes it dependent on others.',
    mitigation:
      'Plan training for all users, in more depth for one or two of them, and choose tools that the current team can look after.',
    base: 'medium',
  },
  budget: {
    titles: ['Funding for {things} may not last'],
    plain: 'Funding may not last',
    meaning: 'A tool with no budget for its running costs is switched off after the first year.',
    mitigation:
      'Work out the running costs for three years before the start, and let measured results decide the next steps.',
    base: 'medium',
  },
  deadline: {
    titles: [
      'There may be too little time for {things} before {date}',
      'There may be too little time for {things}',
    ],
    plain: 'There may be too little time',
    meaning: 'Steps that depend on one another take longer together than each one suggests.',
    mitigation:
      'Plan backwards from the deadline with every approval, and agree now what to leave out if time runs short.',
    base: 'high',
  },
  continuity: {
    titles: ['An outage of {system} stops the work', 'An outage stops the work with {things}'],
    plain: 'Failures and outages interrupt the work',
    meaning: 'The more work runs through one system, the more an outage costs.',
    mitigation:
      'Keep a simple way to work during an outage, agree on recovery times and test restoring from a backup.',
    base: 'medium',
  },
  fairness: {
    titles: ['Unequal treatment over {things}'],
    plain: 'Automated decisions could treat people unfairly',
    meaning:
      'What is learned from past decisions repeats their pattern, and those concerned are entitled to reasons.',
    mitigation:
      'Leave decisions about people to people, check results for differences between groups, and record the reason of every proposal.',
    base: 'medium',
  },
}
