import { randomUUID } from 'node:crypto'
import type { MemorySourceType } from '../../../lib/nucleus/memories/contract'

export interface GivenMemory {
  subject: string
  content?: string
  sourceType?: MemorySourceType
  projectId?: string
  /** The capture the memory was read from, and the quoted beginning of its text. */
  capture?: { id: string; quote: string }
}

/**
 * Creates memories directly in the database of the workspace under test, the last one the newest; returns
 * their ids in order.
 */
export async function addMemories(email: string, given: GivenMemory[]): Promise<string[]> {
  const [{ describeUserAcrossOwners }, { asOwner }, { memories }] = await Promise.all([
    import('../../../lib/account/users'),
    import('../../../lib/platform/db/with-user'),
    import('../../../lib/nucleus/memories/tables'),
  ])
  const { id: userId } = await describeUserAcrossOwners(email)
  const rows = given.map(({ subject, content, sourceType = 'explicit', projectId, capture }, index) => ({
    userId,
    subject,
    content: content ?? `What there is to know about ${subject}.`,
    sourceType,
    memoryType: sourceType === 'detected' ? ('pattern' as const) : ('client' as const),
    confidence: sourceType === 'explicit' ? 1 : 0.7,
    readConfidence: sourceType === 'explicit' ? null : 0.7,
    projectId: projectId ?? null,
    captureId: capture?.id ?? null,
    sourceStart: capture ? 0 : null,
    sourceEnd: capture ? capture.quote.length : null,
    sourceQuote: capture?.quote ?? null,
    fingerprint: sourceType === 'explicit' ? null : randomUUID(),
    createdAt: new Date(Date.now() - (given.length - index) * 1000),
  }))
  return asOwner(userId, async ({ tx }) => {
    const inserted = await tx.insert(memories).values(rows).returning({ id: memories.id })
    return inserted.map(({ id }) => id)
  })
}

/** Switches Nucleus on or off for one account. */
export async function switchNucleus(email: string, isOn: boolean): Promise<void> {
  const { setUserAcrossOwners } = await import('../../../lib/account/users')
  await setUserAcrossOwners({ email, flags: { nucleus: isOn } })
}
