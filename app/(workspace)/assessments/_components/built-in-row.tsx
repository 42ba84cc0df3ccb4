import { Title } from '@mantine/core'
import { BUILT_IN_SURVEY } from '@/lib/lead-generation/assessments/survey'
import { DIMENSIONS } from '@/lib/lead-generation/assessments/survey-definition'
import { SurveyRow } from './survey-row'
import classes from './survey-rows.module.css'

/** The survey every template starts from. */
export function BuiltInRow() {
  const scored = BUILT_IN_SURVEY.filter(({ isScored }) => isScored).length
  return (
    <section aria-labelledby="built-in">
      <Title order={2} id="built-in" mb="sm">
        Built in
      </Title>
      <div className={classes.rows}>
        <div className={classes.row}>
          <SurveyRow
            href="/assessments/built-in"
            name="Built-in survey"
            facts={`${BUILT_IN_SURVEY.length} questions · ${scored} of them scored, in ${DIMENSIONS.length} dimensions · asked by links without a survey of their own`}
          />
        </div>
      </div>
    </section>
  )
}
