import type { OwnerContext } from '../context'
import { type AnsweringLead, type StoredAnswers, selectStoredAnswers } from '../leads'

export const readStoredAnswers = async (
  ctx: OwnerContext,
  lead: AnsweringLead | undefined,
): Promise<StoredAnswers> => (lead ? selectStoredAnswers(ctx, lead.id) : new Map())
