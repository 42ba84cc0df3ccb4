import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowLink } from '@/lib/ui/row-link'
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
        <RowLink href={href} fw={600}>
          {name}
        </RowLink>
        <Text size="sm" c="dimmed" component="div">
          {facts}
        </Text>
      </div>
      {actions && <Box className={classes.actions}>{actions}</Box>}
    </>
  )
}
