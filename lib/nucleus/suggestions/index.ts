export * as suggestionOperations from './operations'
export { suggest } from './suggest'
