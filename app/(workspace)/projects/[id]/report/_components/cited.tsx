import { passageAnchor } from '@/lib/audit/reports/content/citation-book'
import { type CitedBlock, paragraphsOf } from '@/lib/audit/reports/content/report-content'
import classes from './report-preview.module.css'

/** Citation marks that link to their passages. */
export function Marks({ citations }: { citations: readonly number[] }) {
  return citations.map((number) => (
    <span key={number}>
      {' '}
      <a href={`#${passageAnchor(number)}`} className={classes.mark} aria-label={`Passage ${number}`}>
        [{number}]
      </a>
    </span>
  ))
}

/** A text followed by its citation marks. */
export function Cited({ anchor, text, citations }: CitedBlock) {
  const paragraphs = paragraphsOf(text)
  const last = paragraphs.pop() ?? ''
  return (
    <div id={anchor} className={classes.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        {last}
        <Marks citations={citations} />
      </p>
    </div>
  )
}
