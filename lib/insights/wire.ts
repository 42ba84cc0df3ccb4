import type { z } from 'zod'
import type { Insight } from './contract'
import type { InsightRow } from './queries'

/** An insight as it is sent: what tells whether it still holds stays behind. */
export function toInsightWire({
  subjectKey: _subjectKey,
  occasion: _occasion,
  context,
  ...row
}: InsightRow): z.input<typeof Insight> {
  const { grounds: _grounds, ...published } = context
  return { ...row, context: published }
}
