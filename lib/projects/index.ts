export * as projectOperations from './operations'
