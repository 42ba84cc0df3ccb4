export { type StatementModels, shippedStatementModels, statementsOf } from './judge'
export { columnLabel } from './row-sentence'
export { type JudgedStatement, STATEMENT_KINDS, type StatementKind } from './statement'
