import type { UseCase } from '../catalogue'

type Method = Pick<
  UseCase,
  'method' | 'steps' | 'resources' | 'safeguards' | 'measure' | 'sensitiveTo' | 'baseEffort'
>

const common: Omit<Method, 'method' | 'measure' | 'baseEffort'> = {
  steps: [
    'Walk through the work with the people who do it and note where time or quality is lost.',
    'Settle what can be improved by a simple rule or form before any tool is chosen.',
    'Try the remaining step with a small group and compare it with the present way.',
  ],
  resources:
    'the people who do the work, an owner who may change it, and an administrator of the system concerned',
  safeguards: 'Keep a person in charge of each result, and stop the trial if quality falls.',
  sensitiveTo: ['integration', 'data-quality', 'regulation', 'resistance'],
}

/** General methods for needs outside the catalogue, by kind of problem. */
export const unnamedMethods: Record<
  'manual' | 'errors' | 'delays' | 'clarity' | 'visibility' | 'other',
  Method
> = {
  manual: {
    ...common,
    method:
      'Repeated hand work of this kind can often be taken over by rules, an interface or document recognition, with a person for the exceptions.',
    measure: 'how often this work is done and the minutes each time takes',
    baseEffort: 5,
  },
  errors: {
    ...common,
    method:
      'Checks at the point of entry and a comparison with past records can point out likely errors while they are still easy to correct.',
    measure: 'how many errors occur in a month and the time it takes to correct one',
    baseEffort: 5,
  },
  delays: {
    ...common,
    method:
      'Making waiting matters visible, with reminders and a clear next owner, usually shortens such delays before any larger system is needed.',
    measure: 'how long the matter waits and how many are waiting at a time',
    baseEffort: 4,
  },
  clarity: {
    ...common,
    method:
      'Plain wording, guided steps and an assistant that explains with the source at hand can take away much of this uncertainty.',
    measure: 'how often people ask for help or get it wrong',
    baseEffort: 3,
  },
  visibility: {
    ...common,
    method:
      'A view that shows the current state, with a notice when it changes, saves people from asking and from missing something.',
    measure: 'how often people look for this information and how long it takes',
    baseEffort: 4,
  },
  other: {
    ...common,
    method:
      'Whether a rule, a form, an interface or an assistant helps most should be settled with the people who do the work.',
    measure: 'how often this occurs and what it costs each time',
    baseEffort: 5,
  },
}
