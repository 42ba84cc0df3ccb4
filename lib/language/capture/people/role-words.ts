/** Words next to a name that may describe what the person does, and their relation to the name. */
export interface RoleCandidate {
  role: string
  /** The kind of place, such as 'bracket' or 'before'. */
  form: string
  /** The sign or word before the words, or behind them where they precede the name. */
  beside: string
}

/** Words before a description that are not part of it. */
export const article =
  /^(?:the|their|our|his|her|its|a|an|my|your|one|new|old|and|with|to|met|of|by|from|for|is|was|as|also|plus|then|saw|or|in|on|at)\s/i

/** Words that end the name of a position. */
const positions = `accountant adjuster administrator admin adviser advisor agent ambassador analyst apprentice architect archivist
artist assessor assistant associate attorney auditor baker banker barista barrister bookkeeper boss brewer brewmaster broker builder bursar buyer
captain cardiologist caretaker carer carpenter cashier chair chairman chairperson chairwoman champion chef chief clerk clinician coach colleague
commander commissioner comptroller conductor conservator consultant contractor controller cook coordinator co-ordinator counsel counsellor
councillor courier curator dean dentist deputy designer detective developer director dispatcher doctor donor driver economist
editor electrician engineer estimator executive exec expert facilitator farmer fellow fitter foreman forewoman founder co-founder gardener geologist
governor guard guide handler handyman head hostess hygienist inspector installer instructor intern interpreter interviewer investigator investor
janitor journalist judge keeper landlord lawyer lead leader lecturer liaison librarian lieutenant machinist maintainer manager matron
mechanic mediator member mentor merchandiser merchant midwife minister moderator nurse officer operative operator optician orderly organiser
organizer owner co-owner paralegal paramedic partner pastor pathologist pharmacist photographer physician physiotherapist pilot
planner plumber preparer president presenter principal printer producer professor programmer project-manager promoter proprietor provost psychologist publisher
purchaser radiologist ranger receptionist recruiter rector vice-rector vice-chancellor registrar rep representative reporter researcher
reviewer roofer salesman salesperson saleswoman scheduler scientist scribe secretary seller sergeant signwriter solicitor specialist sponsor staffer
statistician steward storeman strategist student superintendent supervisor supplier surgeon surveyor teacher tech technician teller
tester therapist trader trainee trainer translator treasurer trustee tutor typist underwriter vet veterinarian vendor vicar
volunteer waiter waitress warden welder worker writer cousin brother sister son daughter wife husband nephew niece uncle aunt father mother partner-in-law
guy lady fella chap gal
geschäftsführer geschäftsführerin leiter leiterin assistent assistentin projektleiter projektleiterin gérant gérante directeur directrice responsable
secrétaire comptable`
/** Departments and fields that describe a position: 'Tom (legal)', 'Priya from finance'. */
const fields = `accounting accounts actuarial administration admissions advisory analytics audit automation benefits billing bookkeeping brewing
buying care catering claims collections comms communications compliance conservation controlling credit customer
data delivery design despatch development digital dispatch distribution editorial education engineering enrolment estimating events facilities field finance
fin fleet fulfilment fundraising goods governance hr housekeeping ict informatics infosec infrastructure innovation insurance
inventory invoicing it knowledge lab learning legal lending library logistics maintenance marketing membership merchandising
mis nursing office operations ops parts payables payroll people personnel planning policy pre-award press pricing privacy procurement product production
programmes projects property purchasing quality qa reception receivables recruiting recruitment registry repairs research reservations
retail returns risk safety sales scheduling security service services shipping shop stores strategy supply support
systems talent tax technology tickets training transport treasury underwriting union wages warehouse warehousing web wfm workshop einkauf vertrieb
buchhaltung technik produktion versand qualität personal comptabilité ventes achats`
const shortTitles =
  /^(?:C[A-Z]O|[ESA]?VP|MD|FD|GM|CA|PA|HR|IT|ICT|QA|GP|ED|PM|PO|COO|CISO|DPO|HRBP|MFA|WFM|PI|RN)$/u

const positionWords = new Set(positions.split(/\s+/))
const fieldWords = new Set(fields.split(/\s+/))

/** The plain written form of a word of a role: 'mgr' is 'manager'. */
const shortened: Record<string, string> = Object.fromEntries(
  'mgr manager, mngr manager, dir director, exec executive, asst assistant, treas treasurer, pres president, acct accountant, coord coordinator, rep representative, sec secretary, eng engineer, fin finance, mktg marketing, admin administrator, supt superintendent, proj project, ops operations'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
)
const kept = new Set(['rep', 'admin', 'eng', 'sec'])
const leading = /^(?:dir|director|mgr|manager|lead)\b/i

/** Writes out the usual abbreviations of positions. */
export function withoutAbbreviations(role: string): string {
  return role
    .split(' ')
    .map((word, at, words) => {
      const plain = word.toLowerCase().replace(/\.$/, '')
      // 'ops' is spoken language; 'Ops Director' is a title.
      const isKept = kept.has(plain) || (plain === 'ops' && !leading.test(words[at + 1] ?? ''))
      const full = isKept ? undefined : shortened[plain]
      if (!full) return word
      return /^\p{Lu}/u.test(word) ? full.replace(/^./, (letter) => letter.toUpperCase()) : full
    })
    .join(' ')
}

/** Whether a word names a position, a department, or neither. */
export function kindOfRoleWord(word: string): 'position' | 'field' | 'short' | null {
  if (shortTitles.test(word)) return 'short'
  const plain = word.toLowerCase().replace(/[.,'’]+$/u, '')
  const full = shortened[plain] ?? plain
  if (positionWords.has(full) || positionWords.has(full.replace(/s$/, ''))) return 'position'
  return fieldWords.has(full) ? 'field' : null
}
