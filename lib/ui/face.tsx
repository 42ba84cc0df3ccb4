import type { ReactNode } from 'react'

interface FaceProps {
  icon: ReactNode
  title: string
  /** A sentence or two below the title. */
  description: ReactNode
  actions: ReactNode
  /** Something went wrong; it is announced to who cannot see it. */
  isError?: boolean
  /** What follows the actions. */
  children?: ReactNode
}

/** What stands where a page would: plain markup, as it travels with every page. Actions are of class `face-action`. */
export function Face({ icon, title, description, actions, isError, children }: FaceProps) {
  return (
    <div className="face" role={isError ? 'alert' : undefined}>
      <div className="face-indicator" data-error={isError || undefined}>
        {icon}
      </div>
      <h1 className="face-title">{title}</h1>
      <p className="face-text">{description}</p>
      <div className="face-actions">{actions}</div>
      {children}
    </div>
  )
}
