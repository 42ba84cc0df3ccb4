import { Text, Title } from '@mantine/core'
import { MatrixDrawing } from '@/lib/ui/matrix-drawing'
import classes from './product.module.css'
import sample from './sample.json'

const { finding, matrix, survey } = sample
/** Names next to the drawing; the others are numbers in it. */
const namesShown = 6

/** A finding of the sample, with the passage of its first citation next to it. */
export function FindingWithPassage() {
  const { title, impactScore, effortScore, evidence, passage } = finding
  return (
    <figure className={classes.opened}>
      <div className={classes.finding}>
        <Text component="figcaption" size="sm" fw={600} c="dimmed">
          A finding of the sample audit
        </Text>
        <Title order={2} className={classes.statement}>
          {title}
        </Title>
        <Text size="sm" className="tabular">
          Impact {impactScore} of 10 · Effort {effortScore} of 10
        </Text>
        <ol className={classes.evidence} aria-label="Evidence">
          {evidence.map(({ quote, source }, index) => (
            <li key={source} data-opened={index === 0 || undefined}>
              “{quote}”<span className={classes.source}>{source}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.passage}>
        <Text size="sm" fw={600} c="dimmed">
          {passage.source}
        </Text>
        <p className={classes.text}>
          {passage.before}
          <mark>{passage.quote}</mark>
          {passage.after}
        </p>
      </div>
    </figure>
  )
}

/** The opportunities of the sample by effort and impact, the first ones by name. */
export function SampleMatrix() {
  return (
    <div className={classes.matrix}>
      <MatrixDrawing points={matrix} />
      <ol className={classes.names}>
        {matrix.slice(0, namesShown).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {matrix.length > namesShown && (
          <li className={classes.more}>and {matrix.length - namesShown} more</li>
        )}
      </ol>
    </div>
  )
}

/** The result of one survey, as a prospect sees it. */
export function SurveyScore() {
  const { score, dimensions } = survey
  return (
    <div>
      <p className={classes.score}>
        <span className="tabular">{score}</span> of 100
      </p>
      <dl className={classes.dimensions}>
        {dimensions.map(({ name, score: value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={classes.bar}>
              <rect className={classes.rest} width="100" height="4" />
              <rect className={classes.fill} width={value} height="4" />
            </svg>
          </div>
        ))}
      </dl>
    </div>
  )
}
