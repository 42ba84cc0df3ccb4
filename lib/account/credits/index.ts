export { applyPlan, charge, currentAccount, openAccount, refund, setBalance } from './ledger'
export * as creditOperations from './operations'
export { resetDueAccountsAcrossOwners } from './reset-due-accounts'
