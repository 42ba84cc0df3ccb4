export { workOffSearchBacklogAcrossOwners } from './backlog-queries'
export { type MemoryQuery, memoryRanking, rankMemories, relatedMemories } from './memory-queries'
export * as searchOperations from './operations'
