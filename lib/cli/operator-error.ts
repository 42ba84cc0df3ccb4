/** Something the operator can put right. The message says what; no stack is shown. */
export class OperatorError extends Error {}
