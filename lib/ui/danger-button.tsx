import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

type DangerButtonProps = Omit<ButtonProps, 'color' | 'variant'> &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>

/**
 * The button that deletes, or that loses something otherwise: at the end of a dialog, or alone in its section. A button
 * that only asks first, next to others, looks like them.
 */
export const DangerButton = (props: DangerButtonProps) => <Button {...props} color="red" />
