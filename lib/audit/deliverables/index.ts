export * as deliverablesOperations from './operations'
