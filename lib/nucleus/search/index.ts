export { type MemoryQuery, memoryRanking, rankMemories, relatedMemories } from './memory-queries'
export * as searchOperations from './operations'
export { workOffSearchBacklogAcrossOwners } from './work-off-backlog'
