import { IconGripVertical } from '@tabler/icons-react'
import type { DraftQuestion } from '../../_components/draft/draft'
import { shortTitle } from './drag-words'
import classes from './question-list.module.css'

/** The overlay that follows the pointer while a question is dragged. */
export function DraggedQuestion({ question }: { question: DraftQuestion }) {
  return (
    <div className={classes.overlay} aria-hidden>
      <IconGripVertical size={18} />
      {shortTitle(question.questionText)}
    </div>
  )
}
