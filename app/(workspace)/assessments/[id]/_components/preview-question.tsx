'use client'

import { memo, useId } from 'react'
import type {
  AnswerValue,
  QuestionType,
  SurveyQuestion,
} from '@/lib/lead-generation/assessments/survey-definition'
import { pointsText } from '../../_components/parts'
import classes from './survey-preview.module.css'

interface PreviewQuestionProps {
  question: SurveyQuestion
  number: number
  answer: AnswerValue | undefined
  onAnswer: (id: string, value: AnswerValue | null) => void
}

const INPUT_TYPES: Partial<Record<QuestionType, string>> = { email: 'email', phone: 'tel', number: 'text' }

/** Native fields: there may be four hundred of them. */
export const PreviewQuestion = memo(function PreviewQuestion(props: PreviewQuestionProps) {
  const { question, number, answer, onAnswer } = props
  const { id, questionText, helpText, questionType, options, isRequired } = question
  const labelId = useId()
  const helpId = useId()
  const title = (
    <>
      <span className={classes.number}>{number}.</span> {questionText || 'Question without text'}
      {isRequired && <span className={classes.required}> (required)</span>}
    </>
  )
  const help = helpText && (
    <p id={helpId} className={classes.help}>
      {helpText}
    </p>
  )
  if (options.length === 0) {
    const shared = {
      id: labelId,
      className: classes.field,
      'aria-describedby': helpText ? helpId : undefined,
      autoComplete: 'off',
    }
    return (
      <div className={classes.question}>
        <label htmlFor={labelId} className={classes.title}>
          {title}
        </label>
        {help}
        {questionType === 'long_text' ? (
          <textarea {...shared} rows={3} />
        ) : (
          <input
            {...shared}
            type={INPUT_TYPES[questionType] ?? 'text'}
            inputMode={questionType === 'number' ? 'decimal' : undefined}
          />
        )}
      </div>
    )
  }
  const isMultiple = questionType === 'multiple_choice'
  const chosen = new Set(Array.isArray(answer) ? answer : [answer])

  function choose(optionId: string, isChosen: boolean) {
    if (!isMultiple) return onAnswer(id, optionId)
    const next = options
      .map((option) => option.id)
      .filter((one) => (one === optionId ? isChosen : chosen.has(one)))
    onAnswer(id, next.length > 0 ? next : null)
  }

  return (
    <fieldset className={classes.question} aria-describedby={helpText ? helpId : undefined}>
      <legend className={classes.title}>{title}</legend>
      {help}
      <div className={questionType === 'scale' ? classes.scale : classes.choices}>
        {options.map((option) => (
          <label key={option.id} className={classes.choice}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={`preview-${id}`}
              checked={chosen.has(option.id)}
              onChange={(event) => choose(option.id, event.currentTarget.checked)}
            />
            <span className={classes.answer}>{option.label || 'Answer without text'}</span>
            {option.points !== null && <span className={classes.points}>{pointsText(option.points)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
})
