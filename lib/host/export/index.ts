export { exportOwnedData } from './export-data'
export * as exportOperations from './operations'
