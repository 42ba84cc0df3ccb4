import type { InterviewTemplateWire } from './invite-contract'

const builtIn = (
  id: string,
  name: string,
  questions: readonly (readonly [text: string, hint?: string])[],
): InterviewTemplateWire => ({
  id,
  name,
  isBuiltIn: true,
  questions: questions.map(([text, hint = null]) => ({ text, hint })),
})

/** Templates that every account has. Their ids are words, those of an account's own templates UUIDs. */
export const BUILT_IN_TEMPLATES: readonly InterviewTemplateWire[] = [
  builtIn('daily-work', 'Daily work: where time goes', [
    ['Which tasks do you repeat most often, and how often?', 'For example: 20 invoices a day.'],
    ['Which of them takes longer than it should, and how long does it take?'],
    ['Where do you type or copy something that already exists in another place?'],
    ['What goes wrong most often, and what happens then?'],
    ['How long do you look for information before you can begin, and where do you look?'],
    ['Which work do you do outside the programs you have, on paper or in lists of your own?'],
    ['If an assistant took over one task of yours tomorrow, which one, and what must it never get wrong?'],
  ]),
  builtIn('leadership', 'Leadership: goals, money and risk', [
    ['What should be different in your business in twelve months?'],
    ['Which process costs more than it is worth today? Give figures if you have them.'],
    ['Which attempts to improve it have there been, and what stopped them?'],
    ['What would a proposal have to show you before you would release money for it?'],
    ['Which decisions must always stay with a person?'],
    ['Which rules or contracts limit what you may do with your data?'],
    ['Who would own a change like this, and how much of their time is free for it?'],
  ]),
  builtIn('systems-and-data', 'Systems and data', [
    ['Which programs does the daily work depend on, and who looks after each?'],
    ['Where does the same information live twice, and which version counts?'],
    ['How does data get from one program into another: by itself, by file or by hand?'],
    ['Which data would you not trust for a decision, and why?'],
    ['Who decides who may see what, and when was that last checked?'],
    ['Which AI tools are in use already, with or without permission?'],
    ['What is frozen, being replaced or under contract for the next years?'],
  ]),
]
