export { type MemoryQuery, memoryRanking, rankMemories } from './memory-queries'
export * as searchOperations from './operations'
