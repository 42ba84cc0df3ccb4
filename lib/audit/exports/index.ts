export * as exportOperations from './operations'
