export { listAttention } from './list-attention'
export * as homeOperations from './operations'
export { namesOfProjects, type ProjectName } from './project-queries'
