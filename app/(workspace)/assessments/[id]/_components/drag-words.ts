import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { shortened } from '@/lib/contract/character-count'
import type { Draft } from '../../_components/draft/draft'
import { moveTo } from '../../_components/draft/edits'

export const INSTRUCTIONS =
  'Press space to pick the question up, the arrow keys to move it, space again to drop it, and Escape to leave it where it was.'

const MAX_CHARACTERS = 60

/** The beginning of a question, to name it. */
export function shortTitle(questionText: string): string {
  return shortened(questionText.trim() || 'Question without text', MAX_CHARACTERS)
}

/** "What is your name?: now 2 of 31". */
export function placeText(draft: Draft, id: string): string {
  const index = draft.questions.findIndex((question) => question.id === id)
  const question = draft.questions[index]
  if (!question) return ''
  return `“${shortTitle(question.questionText)}” is now ${index + 1} of ${draft.questions.length}`
}

/** Screen reader announcements while a question is dragged. */
export function announcementsFor(present: () => Draft): Announcements {
  const titleOf = (id: UniqueIdentifier) =>
    shortTitle(present().questions.find((question) => question.id === id)?.questionText ?? '')
  const placeAfter = (id: UniqueIdentifier, overId: UniqueIdentifier) => {
    const draft = present()
    const index = draft.questions.findIndex((question) => question.id === overId)
    const moved = moveTo(draft, String(id), index)
    return `${moved.questions.findIndex((question) => question.id === id) + 1} of ${draft.questions.length}`
  }
  // A picked-up question is over its own place at once: announcing that would interrupt the announcement of
  // the pick-up.
  let hasMoved = false
  return {
    onDragStart: ({ active }) => {
      hasMoved = false
      return `Picked up “${titleOf(active.id)}”, ${placeAfter(active.id, active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      hasMoved ||= over.id !== active.id
      return hasMoved ? `At ${placeAfter(active.id, over.id)}.` : undefined
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `Dropped “${titleOf(active.id)}” at ${placeAfter(active.id, over.id)}.`
        : `“${titleOf(active.id)}” stays where it was.`,
    onDragCancel: ({ active }) => `“${titleOf(active.id)}” stays where it was.`,
  }
}
