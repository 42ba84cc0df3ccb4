import { Text } from '@mantine/core'
import classes from './finding-card.module.css'

const PARTS = [
  { term: 'Source', text: 'The document, interview or survey it was found in.' },
  { term: 'Quote', text: 'The exact words there, letter by letter.', quote: true },
  { term: 'Weight', text: 'Impact and effort, so that priorities can be argued about.' },
]

/** The parts of a finding, with descriptions in place of a client's text. */
export function FindingCard() {
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>What a finding has to show</figcaption>
      <Text className={classes.statement}>One statement about the client, short enough to be disputed.</Text>
      <dl className={classes.parts}>
        {PARTS.map(({ term, text, quote }) => (
          <div key={term} className={classes.part} data-quote={quote || undefined}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
