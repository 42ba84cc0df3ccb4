import type { Range } from '../../language/reading'
import { contentTooLarge, TooLongForModel } from '../model/failure'
import type { Question } from '../model/model'
import { splitText } from '../model/tokens'
import type { Work } from './work'

const minPieceTokens = 100

/** Asks about a piece of a text, and about its halves where the piece or its answer is too long for the model. */
export async function askInPieces<Answer>(
  { model, signal }: Pick<Work, 'model' | 'signal'>,
  text: string,
  piece: Range & { tokens: number },
  questionOf: (material: string) => Question<Answer>,
): Promise<{ piece: Range; answer: Answer }[]> {
  const { start, end, tokens } = piece
  const material = text.slice(start, end)
  if (!material.trim()) return []
  try {
    return [{ piece: { start, end }, answer: await model.ask(questionOf(material), signal) }]
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error
    const half = Math.floor(tokens / 2)
    if (half < minPieceTokens) throw contentTooLarge()
    const answers: { piece: Range; answer: Answer }[] = []
    for (const part of splitText(text, half, { start, end }))
      answers.push(...(await askInPieces({ model, signal }, text, { ...part, tokens: half }, questionOf)))
    return answers
  }
}
