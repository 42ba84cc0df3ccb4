export { findRoadmap } from './find-roadmap'
export * as roadmapOperations from './operations'
export { findRoadmapChange } from './queries'
