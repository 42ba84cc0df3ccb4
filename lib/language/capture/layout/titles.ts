import type { Line } from '../../segment/lines'
import { looksLikeTitle, titleText } from '../../segment/shapes'
import { givenNameWeight } from '../people/given-names'
import { topicOf } from './topics'
import type { Work } from './work'

const bareName =
  /^(?:[-*•]\s+)?(?:\*\*|__|#{2,6} )?@?(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2})(?:\*\*|__)?:?(?:\*\*)?$/u

/** True for a name alone on its line among tasks: the following tasks belong to that person. */
export function isAssignee({ lines, shapes, state }: Work, index: number): boolean {
  if (state.topic !== 'actions') return false
  const name = bareName.exec((lines[index] as Line).text)?.groups?.name
  const below = lines[index + 1]?.text ?? ''
  if (!name || below === '' || bareName.test(below) || topicOf(name) !== null || shapes[index] === 'row')
    return false
  if (
    givenNameWeight(name.split(' ')[0] as string) === 0 &&
    !/^(?:[-*•]\s+)?(?:\*\*|__)/.test((lines[index] as Line).text)
  )
    return false
  state.assignee = name
  return true
}

/**
 * True for 'Next steps' alone on its line, with or without a colon, or a short line that introduces a list.
 */
export function isTitle({ lines, shapes, speakers, state }: Work, index: number): boolean {
  if (shapes[index] !== 'text') return false
  const { text } = lines[index] as Line
  const plain = titleText(text)
  if (text.length > 80) return false
  if (topicOf(plain) !== null && !/[.!?]$/.test(text)) return index + 1 < lines.length
  const next = index + 1
  if (text.endsWith(':') && shapes[next] === 'item') return true
  const alone = (lines[index - 1]?.text ?? '') === ''
  if (alone && state.topic !== null && isClosing(text, lines[index + 1]?.text ?? '')) return true
  return (
    looksLikeTitle(text) &&
    alone &&
    (lines[next]?.text ?? '') === '' &&
    !speakers.labelAt(next + 1) &&
    lines.length > next + 1
  )
}

/** True for a title such as 'Details' above longer text, which ends the list above it. */
function isClosing(text: string, below: string): boolean {
  return (
    looksLikeTitle(text) &&
    text.split(/\s+/).length <= 3 &&
    !/\d/.test(text) &&
    below.length > 2.5 * text.length
  )
}
