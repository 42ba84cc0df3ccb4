/** Tokens reserved in a budget before a call. */
interface Reservation {
  /** Replaces them with the actual tokens of the call; 0 releases them. Never throws. */
  settle(tokens: number): Promise<void>
}

/** A budget for a language model. */
export interface Spending {
  /** @throws BudgetSpent if the budget has fewer tokens left */
  reserve(tokens: number): Promise<Reservation>
}

/** The budget does not cover the next call, or the questions of a task are used up. */
export class BudgetSpent extends Error {
  constructor(readonly of: 'tokens' | 'questions' = 'tokens') {
    super(`the budget of ${of} does not cover this call`)
    this.name = 'BudgetSpent'
  }
}
