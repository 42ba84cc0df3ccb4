import { GUIDES } from '@/lib/guides/list'
import { Link } from '@/lib/ui/link'
import classes from './navigation.module.css'

/** The guides before and after one, in reading order. */
export function Neighbours({ slug }: { slug: string }) {
  const place = GUIDES.findIndex((guide) => guide.slug === slug)
  const previous = GUIDES[place - 1]
  const next = GUIDES[place + 1]
  return (
    <nav aria-label="Previous and next guide" className={classes.neighbours}>
      {previous && (
        <Link href={`/docs/${previous.slug}`}>
          <span>Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link href={`/docs/${next.slug}`} className={classes.next}>
          <span>Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  )
}
