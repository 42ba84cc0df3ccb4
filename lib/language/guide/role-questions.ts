import type { RoleFamily } from '../roles'

export interface QuestionText {
  text: string
  hint: string
}

/** Questions for each kind of role, independent of the sources; the most useful first. */
export const roleQuestions: Record<RoleFamily, readonly QuestionText[]> = {
  leadership: questions(`
    What should be different in the organisation two years from now, and what is most in the way of that today?
    > Name one or two goals, not a full strategy.
    Think of the last decision you had to make without the figures you would have liked. What was missing?
    > What would you have looked at, and where would it come from?
    Who would have to agree before a new way of working is introduced, and who would look after it afterwards?
    > Roles are enough.
    How would you know after a year that the money for automation was well spent?
    > A number, an observation or something customers would say.`),
  finance: questions(`
    Think of the last month-end. Which steps took longest, and what were you waiting for?
    > Go through it day by day if that helps.
    Which figures do you have to collect or correct by hand, and how often?
    > Name the report and roughly how long it takes.
    Where do errors in documents or entries cost real money, and how are they found?
    > An example from the past months is best.
    What would a proposal have to show you before you would release money for it?
    > For instance a payback time, a risk that goes away, or a legal need.`),
  technology: questions(`
    Which systems matter most to the daily work, and how does data get from one to another?
    > Say where there is an interface and where people type or export.
    Think of the last request for a change or a connection between systems. What made it easy or hard?
    > Technology, vendor, people or money.
    Which data would you trust as a basis for decisions today, and which not?
    > Give one example of each.
    Which AI or automation tools are already in use, officially or not, and what rules apply?
    > It is fine if there are none.`),
  sales: questions(`
    Think of the last enquiry you answered. What happened from its arrival until the customer had your offer?
    > Name the steps, the people and where it waited.
    When did you last lose business, and what had it to do with speed, price or information?
    > One real case is enough.
    How do you keep track of customers and what was agreed with them?
    > Say what really gets used, also notebooks and private lists.
    Which questions do customers ask you again and again?
    > Name the two or three most frequent.`),
  service: questions(`
    Think of yesterday. What did customers contact you about most, and what did it take to answer?
    > Roughly how many of each kind.
    Which answers do you have to look up or ask a colleague for?
    > Say where you look and how long it takes.
    Think of the last customer who was unhappy. What had gone wrong before?
    > No names, please.
    What do you write down after a contact, and who reads it later?
    > Include paper and notes in several systems.`),
  hr: questions(`
    Think of the last new colleague. How long was it until that person could work alone, and what helped?
    > Count in weeks and say who spent time on it.
    Which requests of staff come up most often, and how are they dealt with?
    > Name the two or three most frequent.
    How have people here reacted to the last larger change?
    > What went well, and what would you do differently?
    Which skills are hard to find or will be lost soon?
    > Think of retirements and single experts.`),
  compliance: questions(`
    Think of the last audit or inspection. What took most time to prepare, and what was found?
    > A rough picture is enough.
    Which data or decisions may in your view not be left to a machine, and why?
    > Name the rule where there is one.
    How do you notice today when something is not done as prescribed?
    > For instance by samples, reports or complaints.
    Which checks are done by hand although they are the same each time?
    > Say how often and how long.`),
  operations: questions(`
    Walk us through an ordinary job from start to finish. Where does it wait, and where is something done twice?
    > Take a recent one and name the steps.
    Think of the last day on which things did not go to plan. What happened?
    > What would have helped you to see it earlier?
    Which lists, spreadsheets or boards do you keep yourself because the system does not do it?
    > Say what is in them and who else uses them.
    What do only one or two people know how to do?
    > What happens when they are away?`),
  frontline: questions(`
    Think of the last working day. Which task did you do most often, and which was most tiresome?
    > Describe it as you would to a new colleague.
    What do you type, copy or write down more than once?
    > Name the paper or system on each side.
    What do you have to ask others, or look for, to get on with your work?
    > Say how long you usually wait.
    Which part of your work should on no account be left to a machine?
    > Your reasons matter more than the example.`),
  unknown: questions(`
    What do you do in an ordinary week, and what takes most of your time?
    > Two or three main tasks are enough.
    Think of the last time something took much longer than it should. What happened?
    > Name the steps and where it waited.
    What do you type, copy or look for again and again?
    > Say roughly how often and how long.
    Which tool or list could you not do without, and what is wrong with it?
    > Paper and private lists count too.`),
}

/** Questions for everybody, used to fill the guide. */
export const commonQuestions = questions(`
  If you could hand over one task to a tireless assistant tomorrow, which would it be, and how would you check the result?
  > There is no wrong answer.
  What would worry you about using AI in your work, and what would have to be settled first?
  > Think of customers, colleagues and yourself.
  What works so well today that it should not be touched?
  > A procedure, a tool or a habit.`)

export const lastQuestion: QuestionText = {
  text: 'What did I not ask that I should know?',
  hint: 'Anything that comes to mind, also who else should be heard.',
}

/** Questions, each on a line, with the hint on the next one. */
export function questions(text: string): readonly QuestionText[] {
  return text
    .trim()
    .split(/\n(?!\s*>)\s*/)
    .map((entry) => {
      const [asked = '', hint = ''] = entry.split(/\s*> /)
      return { text: asked, hint }
    })
}
