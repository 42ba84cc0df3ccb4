export { describeCredits } from './describe-credits'
export {
  applyPlan,
  assertCredits,
  charge,
  currentAccount,
  currentAccountWith,
  openAccount,
  refund,
  setBalance,
} from './ledger'
export * as creditOperations from './operations'
export { resetDueAccountsAcrossOwners } from './reset-due-accounts'
