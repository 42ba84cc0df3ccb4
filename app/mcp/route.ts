import { answerMcp } from '@/lib/mcp'

export const dynamic = 'force-dynamic'

export {
  answerMcp as DELETE,
  answerMcp as GET,
  answerMcp as OPTIONS,
  answerMcp as PATCH,
  answerMcp as POST,
  answerMcp as PUT,
}
