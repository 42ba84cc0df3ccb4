import type { ReactNode } from 'react'
import { Brand } from './brand'
import { Link } from './link'

/** The head of pages outside the workspace. */
export function PublicHeader({ home = '/', children }: { home?: string; children?: ReactNode }) {
  return (
    <header className="public-head">
      <div className="public-head-content">
        <Link href={home} className="public-head-home" aria-label="Agent Audit Workspace: start page">
          <Brand collapse />
        </Link>
        {children && (
          <nav className="public-head-links" aria-label="Site">
            {children}
          </nav>
        )}
      </div>
    </header>
  )
}
