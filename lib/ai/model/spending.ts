/** The tokens of one call, taken from a budget before it. */
export interface Reservation {
  /** Replaces them by what the call really took; 0 gives them back. Never throws. */
  settle(tokens: number): Promise<void>
}

/** What may be spent of a language model. */
export interface Spending {
  /** @throws BudgetSpent when less is left */
  reserve(tokens: number): Promise<Reservation>
}

/** The budget of tokens does not cover the next call, or the questions of a task are used up. */
export class BudgetSpent extends Error {
  constructor(readonly of: 'tokens' | 'questions' = 'tokens') {
    super(`the budget of ${of} does not cover this call`)
    this.name = 'BudgetSpent'
  }
}
