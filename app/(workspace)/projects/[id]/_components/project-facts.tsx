import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { formatCount } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { Section } from '@/lib/ui/section'
import { STANDING_NAMES, standingOf } from '../../../_kit/projects/stages'
import classes from './project-facts.module.css'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

function currencyName(code: string): string {
  const name = currencyNames.of(code)
  return name && name !== code ? `${code} (${name})` : code
}

export function ProjectFacts({ project }: { project: ProjectDetailWire }) {
  return (
    <Section title="Facts">
      <Box component="dl" className={classes.facts}>
        <Fact label="Stage">{STANDING_NAMES[standingOf(project)]}</Fact>
        <Fact label="Currency">{currencyName(project.currency)}</Fact>
        <Fact label="Documents">{formatCount(project.documentsCount)}</Fact>
        <Fact label="Stakeholders">{formatCount(project.stakeholdersCount)}</Fact>
        <Fact label="Created">
          <RelativeTime at={project.createdAt} />
        </Fact>
        <Fact label="Updated">
          <RelativeTime at={project.updatedAt} />
        </Fact>
        <Fact label="Last activity" className={classes.wide}>
          {project.lastActivity ? (
            <>
              {project.lastActivity.description}, <RelativeTime at={project.lastActivity.date} />
            </>
          ) : (
            'None yet'
          )}
        </Fact>
      </Box>
    </Section>
  )
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}
