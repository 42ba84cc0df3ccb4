import type { QuestionType, SurveyOption } from '@/lib/lead-generation/assessments/survey-definition'
import { type Draft, isOwn } from './draft'
import * as edits from './edits'

/** One edit of the survey. New ids are part of it, so that the reducer stays pure. */
export type Edit =
  | { type: 'rename'; name: string }
  | { type: 'move'; id: string; by: number }
  | { type: 'moveTo'; id: string; index: number }
  | { type: 'hide'; id: string; isHidden: boolean }
  | { type: 'weigh'; id: string; weight: number }
  | { type: 'text'; id: string; text: string }
  | { type: 'help'; id: string; text: string }
  | { type: 'require'; id: string; isRequired: boolean }
  | { type: 'option'; id: string; optionId: string; change: Partial<Pick<SurveyOption, 'label' | 'points'>> }
  | { type: 'addOption'; id: string; optionId: string }
  | { type: 'removeOption'; id: string; optionId: string }
  | { type: 'moveOption'; id: string; optionId: string; by: -1 | 1 }
  | { type: 'resetWords'; id: string }
  | { type: 'add'; id: string; questionType: QuestionType; newIds: string[] }
  | { type: 'duplicate'; id: string; copyId: string; newIds: string[] }
  | { type: 'remove'; id: string }
  | { type: 'retype'; id: string; questionType: QuestionType; newIds: string[] }

export type Action =
  | Edit
  | { type: 'undo' }
  | { type: 'redo' }
  /** The next edit starts a new undo step. */
  | { type: 'settle' }
  /** `sent` was stored; the server's version is now `stored`. */
  | { type: 'stored'; sent: Draft; stored: Draft }
  /** Starts over from the version that another session stored. */
  | { type: 'replaced'; stored: Draft }

export interface BuilderState {
  /** The version on the server. */
  stored: Draft
  draft: Draft
  past: Draft[]
  future: Draft[]
  /** The field edited last: further typing in the same field does not add an undo step. */
  typing: string | null
}

const MAX_STEPS = 200

export const beginWith = (stored: Draft): BuilderState => ({
  stored,
  draft: stored,
  past: [],
  future: [],
  typing: null,
})

const taker = (ids: string[]) => {
  let index = 0
  return () => ids[index++]!
}

function applied(draft: Draft, edit: Edit): Draft {
  switch (edit.type) {
    case 'rename':
      return edits.rename(draft, edit.name)
    case 'move':
      return edits.moveBy(draft, edit.id, edit.by)
    case 'moveTo':
      return edits.moveTo(draft, edit.id, edit.index)
    case 'hide':
      return edits.setHidden(draft, edit.id, edit.isHidden)
    case 'weigh':
      return edits.setWeight(draft, edit.id, edit.weight)
    case 'text':
      return edits.setText(draft, edit.id, edit.text)
    case 'help':
      return edits.setHelp(draft, edit.id, edit.text)
    case 'require':
      return edits.setRequired(draft, edit.id, edit.isRequired)
    case 'option':
      return edits.setOption(draft, edit.id, edit.optionId, edit.change)
    case 'addOption':
      return edits.addOption(draft, edit.id, edit.optionId)
    case 'removeOption':
      return edits.removeOption(draft, edit.id, edit.optionId)
    case 'moveOption':
      return edits.moveOption(draft, edit.id, edit.optionId, edit.by)
    case 'resetWords':
      return edits.resetWords(draft, edit.id)
    case 'add':
      return edits.addOwn(draft, edit.id, edit.questionType, taker(edit.newIds))
    case 'duplicate':
      return edits.duplicateOwn(draft, edit.id, edit.copyId, taker(edit.newIds))
    case 'remove':
      return edits.removeOwn(draft, edit.id)
    case 'retype':
      return edits.setType(draft, edit.id, edit.questionType, taker(edit.newIds))
  }
}

/** The field an edit types into; null for edits that are not typed. */
function fieldOf(edit: Edit): string | null {
  switch (edit.type) {
    case 'rename':
      return 'name'
    case 'text':
    case 'help':
    case 'weigh':
      return `${edit.type} ${edit.id}`
    case 'option':
      return `option ${edit.id} ${edit.optionId} ${Object.keys(edit.change).join()}`
    default:
      return null
  }
}

/**
 * The server assigns ids to the options of custom questions: the draft adopts them where the options are still in
 * place.
 */
function withStoredIds(draft: Draft, stored: Draft): Draft {
  const byId = new Map(stored.questions.map((question) => [question.id, question]))
  return {
    ...draft,
    questions: draft.questions.map((question) => {
      const kept = byId.get(question.id)
      if (!isOwn(question) || kept?.options.length !== question.options.length) return question
      const options = question.options.map((option, index) => ({ ...option, id: kept.options[index]!.id }))
      return { ...question, options }
    }),
  }
}

export function builderReducer(state: BuilderState, action: Action): BuilderState {
  const { draft, past, future } = state
  switch (action.type) {
    case 'undo': {
      const before = past.at(-1)
      if (!before) return state
      return { ...state, draft: before, past: past.slice(0, -1), future: [draft, ...future], typing: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (!after) return state
      return { ...state, draft: after, past: [...past, draft], future: rest, typing: null }
    }
    case 'settle':
      return state.typing === null ? state : { ...state, typing: null }
    case 'stored':
      return {
        ...state,
        stored: action.stored,
        // Text typed during the request is kept.
        draft: draft === action.sent ? action.stored : withStoredIds(draft, action.stored),
        typing: null,
      }
    case 'replaced':
      return beginWith(action.stored)
    default: {
      const next = applied(draft, action)
      if (next === draft) return state
      const typing = fieldOf(action)
      const isTypingOn = typing !== null && typing === state.typing
      return {
        ...state,
        draft: next,
        past: isTypingOn ? past : [...past, draft].slice(-MAX_STEPS),
        future: [],
        typing,
      }
    }
  }
}
