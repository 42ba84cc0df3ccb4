import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProjectNavigation } from './_components/project-navigation'
import { SampleNote } from './_components/sample-note'
import { isSample } from './_server/can-edit'
import { findProject } from './_server/find-project'

interface ProjectLayoutProps {
  params: Promise<{ id: string }>
  children: ReactNode
}

/** The frame of every page of a project: the client and the tabs of the audit. */
export default async function ProjectLayout({ params, children }: ProjectLayoutProps) {
  const project = await findProject((await params).id)
  return (
    <Box>
      <ProjectNavigation project={project} />
      {isSample(project.id) && <SampleNote isReady={project.stage !== 'evidence'} />}
      {children}
    </Box>
  )
}
