import { GUIDES } from '@/lib/guides/list'
import { Link } from '@/lib/ui/link'
import classes from './navigation.module.css'

const PLACES = [
  { href: '/docs', title: 'Overview' },
  ...GUIDES.map(({ slug, title }) => ({ href: `/docs/${slug}`, title })),
  { href: '/docs/reference', title: 'API reference' },
]

function Places({ current }: { current: string }) {
  return (
    <ul className={classes.places}>
      {PLACES.map(({ href, title }) => (
        <li key={href}>
          <Link href={href} aria-current={href === current ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Every page of the documentation: at the side, or behind a button where there is no side. */
export function GuideNavigation({ current }: { current: string }) {
  return (
    <nav aria-label="Documentation">
      <details className={classes.menu}>
        <summary>All guides</summary>
        <Places current={current} />
      </details>
      <div className={classes.side}>
        <Places current={current} />
      </div>
    </nav>
  )
}
