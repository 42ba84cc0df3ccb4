import type { ComponentProps, ReactNode } from 'react'
import { LinkAnchor } from './links'
import classes from './row-link.module.css'

/**
 * The name in a row or card, as a link that covers the whole row. The row needs `position: relative`, and so does
 * everything else in it that can be pressed, with a `z-index` above the link.
 */
export function RowLink({ className, children, ...props }: ComponentProps<typeof LinkAnchor>) {
  return (
    <LinkAnchor
      underline="hover"
      c="inherit"
      data-row-link
      {...props}
      className={className ? `${classes.link} ${className}` : classes.link}
    >
      {typeof children === 'string' ? <RowName name={children} /> : children}
    </LinkAnchor>
  )
}

/** A name of at most two lines, so that a long one does not make its row higher than the others. */
export function RowName({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="clamp" title={name}>
      {name}
      {children}
    </span>
  )
}
