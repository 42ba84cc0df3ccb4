export * as searchOperations from './operations'
export { type MemoryQuery, memoryRanking, rankMemories } from './rank-memories'
