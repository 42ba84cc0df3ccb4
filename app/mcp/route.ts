import { handleMcp } from '@/lib/api/mcp'

export const dynamic = 'force-dynamic'

export {
  handleMcp as DELETE,
  handleMcp as GET,
  handleMcp as OPTIONS,
  handleMcp as PATCH,
  handleMcp as POST,
  handleMcp as PUT,
}
