import { GUIDES, type Guide, WORKSPACE_GUIDES } from '@/lib/api/guides/list'
import { Link } from '@/lib/ui/link'
import classes from './navigation.module.css'

const toLink = ({ slug, title }: Guide) => ({ href: `/docs/${slug}`, title })

const AGENT_PAGES = [
  { href: '/docs', title: 'Overview' },
  ...GUIDES.map(toLink),
  { href: '/docs/reference', title: 'API reference' },
]
const WORKSPACE_PAGES = WORKSPACE_GUIDES.map(toLink)

interface PagesProps {
  pages: readonly { href: string; title: string }[]
  current: string
}

function Pages({ pages, current }: PagesProps) {
  return (
    <ul className={classes.places}>
      {pages.map(({ href, title }) => (
        <li key={href}>
          <Link href={href} aria-current={href === current ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function AllPages({ current }: { current: string }) {
  return (
    <>
      <Pages pages={AGENT_PAGES} current={current} />
      <p className={classes.group}>For users and operators</p>
      <Pages pages={WORKSPACE_PAGES} current={current} />
    </>
  )
}

/** Every page of the documentation: at the side, or in a menu on narrow screens. */
export function GuideNavigation({ current }: { current: string }) {
  return (
    <nav aria-label="Documentation">
      <details className={classes.menu}>
        <summary>All guides</summary>
        <AllPages current={current} />
      </details>
      <div className={classes.side}>
        <AllPages current={current} />
      </div>
    </nav>
  )
}
