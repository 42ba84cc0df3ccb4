import { GUIDE_SECTIONS } from '@/lib/api/guides/list'
import { Link } from '@/lib/ui/link'
import classes from './navigation.module.css'

/** The guides before and after one in its section. */
export function Neighbours({ slug }: { slug: string }) {
  const { guides } = GUIDE_SECTIONS.find((section) => section.guides.some((guide) => guide.slug === slug))!
  const position = guides.findIndex((guide) => guide.slug === slug)
  const previous = guides[position - 1]
  const next = guides[position + 1]
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
