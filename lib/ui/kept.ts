import { memo, type ReactNode } from 'react'

interface KeptProps {
  /** Everything that its content depends on. */
  of: readonly unknown[]
  children: ReactNode
}

/** Content that is drawn again only when what it depends on has changed, such as a field of a form while another is typed into. */
export const Kept = memo(
  ({ children }: KeptProps) => children,
  (before, after) => before.of.every((value, at) => Object.is(value, after.of[at])),
)
