export * as searchOperations from './operations'
export { type MemoryQuery, rankMemories } from './rank-memories'
