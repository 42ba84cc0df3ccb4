import type { ReactNode } from 'react'
import { Brand } from './brand'

/** The head of pages outside the workspace. Its link is a plain one: most pages it leads to come without scripts. */
export function PublicHeader({ home = '/', children }: { home?: string; children?: ReactNode }) {
  return (
    <header className="public-head">
      <div className="public-head-content">
        <a href={home} className="public-head-home" aria-label="Agent Audit Workspace: start page">
          <Brand collapse />
        </a>
        {children && (
          <nav className="public-head-links" aria-label="Site">
            {children}
          </nav>
        )}
      </div>
    </header>
  )
}
