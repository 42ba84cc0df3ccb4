import type { Heading } from '../_guide/collect-headings'
import classes from './navigation.module.css'

/** Above this length the list names sections only. */
const MOST = 24

export function OnThisPage({ headings }: { headings: Heading[] }) {
  const listed = headings.length > MOST ? headings.filter(({ level }) => level === 2) : headings
  if (listed.length < 2) return null
  return (
    <nav aria-label="On this page" className={classes.onThisPage}>
      <p className={classes.label} aria-hidden>
        On this page
      </p>
      <ul className={classes.sections}>
        {listed.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
