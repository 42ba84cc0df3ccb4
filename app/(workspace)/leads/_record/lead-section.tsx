'use client'

import { Box, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext, useId } from 'react'

/** Below the name of the lead: that is the page's only heading of the first order, or the second beside the list. */
export const HeadingOrder = createContext<2 | 3>(3)

export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Title order={useContext(HeadingOrder)} id={id} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  )
}
