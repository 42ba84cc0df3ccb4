import { Text } from '@mantine/core'
import type { SurveyQuestion } from '@/lib/lead-generation/assessments/survey-definition'
import type { DraftQuestion } from '../../_components/draft/draft'
import classes from './question-editor.module.css'

interface BuiltInWordsProps {
  question: DraftQuestion
  original: SurveyQuestion
}

/** The original wording of a reworded question, if it differs. */
export function BuiltInWords({ question, original }: BuiltInWordsProps) {
  const labels = original.options.filter((option, index) => option.label !== question.options[index]?.label)
  return (
    <div className={classes.original}>
      <Text size="sm" fw={500}>
        Built-in words
      </Text>
      {question.questionText !== original.questionText && <Text size="sm">{original.questionText}</Text>}
      {question.helpText !== original.helpText && (
        <Text size="sm" c="dimmed">
          {original.helpText ? `Help text: ${original.helpText}` : 'No help text'}
        </Text>
      )}
      {labels.map(({ id, label, points }) => (
        <Text key={id} size="sm">
          {label}
          {points !== null && (
            <Text component="span" inherit c="dimmed">
              {' '}
              ({points})
            </Text>
          )}
        </Text>
      ))}
      {question.isRequired !== original.isRequired && (
        <Text size="sm" c="dimmed">
          {original.isRequired ? 'Required' : 'Not required'}
        </Text>
      )}
    </div>
  )
}
