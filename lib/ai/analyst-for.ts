import { asOwner } from '../db/with-user'
import type { Analyst } from './analyst'
import { builtInAnalyst } from './built-in'
import { modelFor } from './choose-model'

/**
 * Who does the language work for a user: the model of the user's own key, else the one the operator has set,
 * else the built-in analyst. Opens a transaction of its own.
 */
export async function analystFor(userId: string): Promise<Analyst> {
  const settings = await asOwner(userId, modelFor)
  if (!settings) return builtInAnalyst
  const { modelAnalyst } = await import('./tasks')
  return modelAnalyst(settings)
}
