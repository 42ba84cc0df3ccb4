export { type Cluster, clusterStatements } from './clusters'
export { isNearDuplicate, similarity, type TermWeight } from './similarity'
export {
  type FoundStatement,
  findPassages,
  indexStatements,
  rarity,
  type SourcedStatement,
  type StatementIndex,
} from './statement-index'
