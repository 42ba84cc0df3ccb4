export * as homeOperations from './operations'
