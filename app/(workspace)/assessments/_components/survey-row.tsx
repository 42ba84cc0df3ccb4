import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkAnchor } from '@/lib/ui/links'
import classes from './survey-rows.module.css'

interface SurveyRowProps {
  href: string
  name: string
  /** Below the name. */
  facts: ReactNode
  actions?: ReactNode
}

/** A survey in a list. The whole row leads to it. */
export function SurveyRow({ href, name, facts, actions }: SurveyRowProps) {
  return (
    <>
      <div className={classes.words}>
        <LinkAnchor href={href} className={classes.name} underline="hover" c="inherit">
          {name}
        </LinkAnchor>
        <Text size="sm" c="dimmed" component="div">
          {facts}
        </Text>
      </div>
      {actions && <Box className={classes.actions}>{actions}</Box>}
    </>
  )
}
