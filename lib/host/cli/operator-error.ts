/** An error that the operator can resolve. Only the message is shown, without a stack. */
export class OperatorError extends Error {}
