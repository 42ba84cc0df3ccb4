/** What greets a new account until it is put away for good. */
export const GREETINGS = ['sample', 'checklist', 'profile'] as const
export type Greeting = (typeof GREETINGS)[number]
