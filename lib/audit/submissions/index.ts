export * as submissionOperations from './operations'
