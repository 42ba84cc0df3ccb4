import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { ReadyLinkNavigation } from './_components/readylink-navigation'
import { findReadyLink } from './_server/find-readylink'

interface ReadyLinkLayoutProps {
  params: Promise<{ id: string }>
  children: ReactNode
}

/** The frame of every page of a ReadyLink: its name, its switch and its tabs. */
export default async function ReadyLinkLayout({ params, children }: ReadyLinkLayoutProps) {
  const { id, name, isActive } = await findReadyLink((await params).id)
  return (
    <Box>
      <ReadyLinkNavigation id={id} name={name} isActive={isActive} />
      {children}
    </Box>
  )
}
