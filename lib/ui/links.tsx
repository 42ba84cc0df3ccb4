'use client'

import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link } from './link'

type LinkProps = ComponentProps<typeof Link>

/** Mantine's look with client-side navigation, for server components: they cannot hand over a component. */
export function LinkButton(props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) {
  return <Button component={Link} {...props} />
}

export function LinkAnchor(props: AnchorProps & Omit<LinkProps, keyof AnchorProps>) {
  return <Anchor component={Link} {...props} />
}
