import { Text } from '@mantine/core'
import classes from './finding-card.module.css'

/** Word for word from the bundled engagement. */
export const SAMPLE_QUOTES = [
  {
    source: 'Process manual, section 7.2',
    text: 'Every customer complaint is answered within 48 hours of receipt.',
  },
  {
    source: 'Interview with Sanne Kuiper, customer service agent',
    text: 'Really it’s two weeks before a customer gets an answer to a complaint.',
  },
]

/** A contradiction between two sources of the bundled engagement, as an audit shows it. */
export function FindingCard() {
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>A finding of the sample audit: two sources disagree</figcaption>
      <Text className={classes.statement}>Is a complaint answered in 48 hours or in two weeks?</Text>
      <dl className={classes.parts}>
        {SAMPLE_QUOTES.map(({ source, text }) => (
          <div key={source} className={classes.part}>
            <dt>{source}</dt>
            <dd>“{text}”</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
