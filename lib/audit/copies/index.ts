export * as projectCopyOperations from './operations'
