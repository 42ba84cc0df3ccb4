import type { RoleFamily } from '../roles'

export interface QuestionText {
  text: string
  hint: string
}

/** Questions for each kind of role, independent of the sources; the most useful first. */
export const roleQuestions: Record<RoleFamily, readonly QuestionText[]> = {
  leadership: [
    {
      text: 'What should be different in the organisation two years from now, and what is most in the way of that today?',
      hint: 'Name one or two goals, not a full strategy.',
    },
    {
      text: 'Think of the last decision you had to make without the figures you would have liked. What was missing?',
      hint: 'What would you have looked at, and where would it come from?',
    },
    {
      text: 'Who would have to agree before a new way of working is introduced, and who would look after it afterwards?',
      hint: 'Roles are enough.',
    },
    {
      text: 'How would you know after a year that the money for automation was well spent?',
      hint: 'A number, an observation or something customers would say.',
    },
  ],
  finance: [
    {
      text: 'Think of the last month-end. Which steps took longest, and what were you waiting for?',
      hint: 'Go through it day by day if that helps.',
    },
    {
      text: 'Which figures do you have to collect or correct by hand, and how often?',
      hint: 'Name the report and roughly how long it takes.',
    },
    {
      text: 'Where do errors in documents or entries cost real money, and how are they found?',
      hint: 'An example from the past months is best.',
    },
    {
      text: 'What would a proposal have to show you before you would release money for it?',
      hint: 'For instance a payback time, a risk that goes away, or a legal need.',
    },
  ],
  technology: [
    {
      text: 'Which systems matter most to the daily work, and how does data get from one to another?',
      hint: 'Say where there is an interface and where people type or export.',
    },
    {
      text: 'Think of the last request for a change or a connection between systems. What made it easy or hard?',
      hint: 'Technology, vendor, people or money.',
    },
    {
      text: 'Which data would you trust as a basis for decisions today, and which not?',
      hint: 'Give one example of each.',
    },
    {
      text: 'Which AI or automation tools are already in use, officially or not, and what rules apply?',
      hint: 'It is fine if there are none.',
    },
  ],
  sales: [
    {
      text: 'Think of the last enquiry you answered. What happened from its arrival until the customer had your offer?',
      hint: 'Name the steps, the people and where it waited.',
    },
    {
      text: 'When did you last lose business, and what had it to do with speed, price or information?',
      hint: 'One real case is enough.',
    },
    {
      text: 'How do you keep track of customers and what was agreed with them?',
      hint: 'Say what really gets used, also notebooks and private lists.',
    },
    {
      text: 'Which questions do customers ask you again and again?',
      hint: 'Name the two or three most frequent.',
    },
  ],
  service: [
    {
      text: 'Think of yesterday. What did customers contact you about most, and what did it take to answer?',
      hint: 'Roughly how many of each kind.',
    },
    {
      text: 'Which answers do you have to look up or ask a colleague for?',
      hint: 'Say where you look and how long it takes.',
    },
    {
      text: 'Think of the last customer who was unhappy. What had gone wrong before?',
      hint: 'No names, please.',
    },
    {
      text: 'What do you write down after a contact, and who reads it later?',
      hint: 'Include paper and notes in several systems.',
    },
  ],
  hr: [
    {
      text: 'Think of the last new colleague. How long was it until that person could work alone, and what helped?',
      hint: 'Count in weeks and say who spent time on it.',
    },
    {
      text: 'Which requests of staff come up most often, and how are they dealt with?',
      hint: 'Name the two or three most frequent.',
    },
    {
      text: 'How have people here reacted to the last larger change?',
      hint: 'What went well, and what would you do differently?',
    },
    {
      text: 'Which skills are hard to find or will be lost soon?',
      hint: 'Think of retirements and single experts.',
    },
  ],
  compliance: [
    {
      text: 'Think of the last audit or inspection. What took most time to prepare, and what was found?',
      hint: 'A rough picture is enough.',
    },
    {
      text: 'Which data or decisions may in your view not be left to a machine, and why?',
      hint: 'Name the rule where there is one.',
    },
    {
      text: 'How do you notice today when something is not done as prescribed?',
      hint: 'For instance by samples, reports or complaints.',
    },
    {
      text: 'Which checks are done by hand although they are the same each time?',
      hint: 'Say how often and how long.',
    },
  ],
  operations: [
    {
      text: 'Walk us through an ordinary job from start to finish. Where does it wait, and where is something done twice?',
      hint: 'Take a recent one and name the steps.',
    },
    {
      text: 'Think of the last day on which things did not go to plan. What happened?',
      hint: 'What would have helped you to see it earlier?',
    },
    {
      text: 'Which lists, spreadsheets or boards do you keep yourself because the system does not do it?',
      hint: 'Say what is in them and who else uses them.',
    },
    { text: 'What do only one or two people know how to do?', hint: 'What happens when they are away?' },
  ],
  frontline: [
    {
      text: 'Think of the last working day. Which task did you do most often, and which was most tiresome?',
      hint: 'Describe it as you would to a new colleague.',
    },
    {
      text: 'What do you type, copy or write down more than once?',
      hint: 'Name the paper or system on each side.',
    },
    {
      text: 'What do you have to ask others, or look for, to get on with your work?',
      hint: 'Say how long you usually wait.',
    },
    {
      text: 'Which part of your work should on no account be left to a machine?',
      hint: 'Your reasons matter more than the example.',
    },
  ],
  unknown: [
    {
      text: 'What do you do in an ordinary week, and what takes most of your time?',
      hint: 'Two or three main tasks are enough.',
    },
    {
      text: 'Think of the last time something took much longer than it should. What happened?',
      hint: 'Name the steps and where it waited.',
    },
    {
      text: 'What do you type, copy or look for again and again?',
      hint: 'Say roughly how often and how long.',
    },
    {
      text: 'Which tool or list could you not do without, and what is wrong with it?',
      hint: 'Paper and private lists count too.',
    },
  ],
}

/** Questions for everybody, used to fill the guide. */
export const commonQuestions: readonly QuestionText[] = [
  {
    text: 'If you could hand over one task to a tireless assistant tomorrow, which would it be, and how would you check the result?',
    hint: 'There is no wrong answer.',
  },
  {
    text: 'What would worry you about using AI in your work, and what would have to be settled first?',
    hint: 'Think of customers, colleagues and yourself.',
  },
  {
    text: 'What works so well today that it should not be touched?',
    hint: 'A procedure, a tool or a habit.',
  },
]

export const lastQuestion: QuestionText = {
  text: 'What did I not ask that I should know?',
  hint: 'Anything that comes to mind, also who else should be heard.',
}
