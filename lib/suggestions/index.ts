export * as suggestionOperations from './operations'
