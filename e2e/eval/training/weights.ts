import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { WeightsFile } from '@/lib/language/learning/linear-model'

const rooms = path.join(import.meta.dirname, '../../../lib/language')

/** Writes the weights file of a room of the built-in analyst. Nothing in the training is random, so that its seed is 0. */
export async function writeWeights(
  room: 'statements' | 'contradictions' | 'opportunities' | 'risks',
  file: Omit<WeightsFile, 'seed'>,
): Promise<void> {
  const { version, ...rest } = file
  await writeFile(
    path.join(rooms, room, 'weights.json'),
    `${JSON.stringify({ version, seed: 0, ...rest })}\n`,
  )
}
