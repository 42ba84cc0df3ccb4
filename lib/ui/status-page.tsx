import type { ReactNode } from 'react'

interface StatusPageProps {
  icon: ReactNode
  title: string
  /** A sentence or two below the title. */
  description: ReactNode
  actions: ReactNode
  /** Marks an error, which is announced to screen readers. */
  isError?: boolean
  /** Content after the actions. */
  children?: ReactNode
}

/**
 * Takes the place of a page. Plain markup, because it is part of every page's payload. Actions are of class
 * `status-action`.
 */
export function StatusPage({ icon, title, description, actions, isError, children }: StatusPageProps) {
  return (
    <div className="status-page" role={isError ? 'alert' : undefined}>
      <div className="status-indicator" data-error={isError || undefined}>
        {icon}
      </div>
      <h1 className="status-title">{title}</h1>
      <p className="status-text">{description}</p>
      <div className="status-actions">{actions}</div>
      {children}
    </div>
  )
}
