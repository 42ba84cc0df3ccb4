export { handleMcp } from './mcp-handler'
export { toolsFor } from './tools'
