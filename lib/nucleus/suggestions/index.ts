export * as suggestionOperations from './operations'
export { suggest, suggestMany } from './suggest'
