import type { ComponentProps } from 'react'
import { LinkAnchor } from './links'
import classes from './row-link.module.css'

/**
 * The name in a row or card, as a link that covers the whole row. The row needs `position: relative`, and so does
 * everything else in it that can be pressed, with a `z-index` above the link.
 */
export function RowLink({ className, ...props }: ComponentProps<typeof LinkAnchor>) {
  return (
    <LinkAnchor
      underline="hover"
      c="inherit"
      data-row-link
      {...props}
      className={className ? `${classes.link} ${className}` : classes.link}
    />
  )
}
