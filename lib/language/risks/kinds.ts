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
export interface RiskWording {
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
      'Knowledge about {things} rests with single people',
    ],
    plain: 'Work depends on single persons',
    meaning:
      'When such a person is absent or leaves, the work and the knowledge needed to improve it stop with them.',
    mitigation:
      'Record the procedures with the persons concerned, name deputies, and begin with the knowledge that would be lost first.',
    base: 'medium',
  },
  'end-of-support': {
    titles: [
      'Support for {system} ends on {date}, but {other} says {otherDate}',
      'Support for {system} ends on {date}',
      'Support for {system} ends or has ended',
    ],
    plain: 'A system in use runs out of support',
    meaning:
      'What is built on a system without support has to be built again, and its gaps are no longer closed.',
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
    titles: ['Data protection limits what may be done with {things}'],
    plain: 'Personal data and legal duties limit what may be automated',
    meaning:
      'Where personal or regulated data is involved, purpose, access and retention have to be settled before any tool sees it.',
    mitigation:
      'Involve data protection and compliance from the first step, record which data each use needs, and use only environments that have been approved for it.',
    base: 'medium',
  },
  'shadow-ai': {
    titles: ['{tool} is used without control'],
    plain: 'Public AI tools are used without control',
    meaning:
      'What is typed into a public tool leaves the house: data of customers, suppliers or staff may be kept and used by others.',
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
    titles: ['The terms of {vendor} bind the client'],
    plain: 'The vendor’s terms bind the client',
    meaning:
      'What is signed once holds for years: what it costs, where the data lies, what the vendor may do with it, and how to leave.',
    mitigation:
      'Have term, price, use of data and exit checked before anything is signed, and compare at least two offers.',
    base: 'medium',
  },
  consultation: {
    titles: [],
    plain: 'Those who must agree have not been heard',
    meaning: 'Approvals and agreements that are asked for late stop a project that was already paid for.',
    mitigation:
      'List who has to be informed or has to agree, with the notice each needs, and begin with the longest one before a tool is chosen.',
    base: 'medium',
  },
  'staff-monitoring': {
    titles: [],
    plain: 'Staff and their representatives will not accept being measured',
    meaning:
      'A tool that shows how single persons perform needs the consent of their representatives and costs trust even where the law allows it.',
    mitigation:
      'Rule out in writing that results are shown for single persons, report for groups only, and hear the staff representatives before a tool is chosen.',
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
      'New tools widen what an attacker can reach, and weak access control lets them read more than they should.',
    mitigation:
      'Close the known gaps first, give each tool the least access it needs, and have information security review it before the pilot.',
    base: 'medium',
  },
  'wrong-output': {
    titles: ['A wrong result about {things} could go unnoticed'],
    plain: 'A wrong result could go unnoticed',
    meaning: 'A wrong result that sounds right is found late, by the customer or the person harmed.',
    mitigation:
      'Let a person release every result where an error does harm, make the tool say when it is unsure, and test it on the hard cases first.',
    base: 'medium',
  },
  'errors-and-penalties': {
    titles: ['Errors in {things} could prove costly'],
    plain: 'Errors and missed deadlines have costly consequences',
    meaning:
      'These are the places where an undetected error costs most, so they set the standard for any automation.',
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
    meaning: 'Without somebody who may decide, pilots stay pilots and data stays as it is.',
    mitigation:
      'Name one accountable owner for each chosen opportunity and a small group that decides on priorities every month.',
    base: 'medium',
  },
  capacity: {
    titles: ['Nobody has time for {things}'],
    plain: 'Nobody has time for the change',
    meaning: 'Improvements need time from the very people who are short of it.',
    mitigation:
      'Reserve named hours for those involved, let one project start after the other, and keep clear of the busy season.',
    base: 'medium',
  },
  skills: {
    titles: ['Skills in {thing} are thin'],
    plain: 'Skills to run and judge new tools are thin',
    meaning: 'A tool that nobody in the house can judge or maintain becomes a dependency.',
    mitigation:
      'Plan training for users and one or two people in depth, and choose tools the present team can look after.',
    base: 'medium',
  },
  budget: {
    titles: ['Money may not last for {things}'],
    plain: 'Money may not last',
    meaning: 'A tool whose running cost nobody carries is switched off after the first year.',
    mitigation:
      'Work out the running cost of three years before the start, and decide on further steps by measured results.',
    base: 'medium',
  },
  deadline: {
    titles: ['Time for {things} may not suffice until {date}', 'Time for {things} may not suffice'],
    plain: 'Time may not suffice',
    meaning: 'Steps that wait for one another take longer than each of them promises.',
    mitigation:
      'Count backwards from the date with every approval on the way, and agree now on what is left out if it gets tight.',
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
