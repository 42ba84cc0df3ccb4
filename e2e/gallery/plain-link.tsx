import type { ComponentProps } from 'react'

interface PlainLinkProps extends ComponentProps<'a'> {
  prefetch?: unknown
  replace?: unknown
  scroll?: unknown
}

/** Takes the place of the framework's link, whose router cannot be bundled without the framework. */
export default function PlainLink({
  prefetch: _,
  replace: _replace,
  scroll: _scroll,
  ...props
}: PlainLinkProps) {
  return <a {...props} />
}
