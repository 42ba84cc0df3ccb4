import { Box, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { Section } from '@/lib/ui/section'
import classes from './lifecycle.module.css'

type StepState = 'done' | 'next' | 'open'
const WORDS: Record<StepState, string> = { done: 'Done', next: 'Next', open: 'Not started' }

interface Step {
  title: string
  detail: string
  isDone: boolean
  /** Path of the step, below the project's address. */
  path: string
}

function stepsOf(project: ProjectDetailWire): Step[] {
  return [
    {
      title: 'Documents',
      path: '/documents',
      detail:
        project.documentsCount > 0 ? countOf(project.documentsCount, 'document') : 'What the client provides',
      isDone: project.documentsCount > 0,
    },
    {
      title: 'Document analysis',
      path: '/documents',
      detail: 'How the client works today',
      isDone: project.hasAnalysis,
    },
    {
      title: 'Stakeholder interviews',
      path: '/interviews',
      detail:
        project.stakeholdersCount > 0
          ? countOf(project.stakeholdersCount, 'stakeholder')
          : 'What the people say',
      isDone: project.hasInterviewAnalysis,
    },
    {
      title: 'Audit',
      path: '/analysis',
      detail: 'Opportunities, risks and deliverables',
      isDone: project.hasAuditAnalysis,
    },
  ]
}

/** The progress of the audit in its four steps. */
export function Lifecycle({ project }: { project: ProjectDetailWire }) {
  const steps = stepsOf(project)
  const next = steps.findIndex((step) => !step.isDone)
  return (
    <Section title="Progress">
      <Group gap="sm" mb="md">
        <Text className="tabular" fw={600}>
          {project.analysisProgress}%
        </Text>
        <Text c="dimmed">{project.statusDescription}</Text>
      </Group>
      <Box component="ol" className={classes.steps}>
        {steps.map(({ title, detail, isDone, path }, index) => {
          const state: StepState = isDone ? 'done' : index === next ? 'next' : 'open'
          return (
            <li key={title} className={classes.step} data-state={state}>
              <LinkAnchor href={`/projects/${project.id}${path}`} fw={600} underline="hover" c="inherit">
                {title}
              </LinkAnchor>
              <Text size="sm" c="dimmed">
                {detail}
              </Text>
              <Group gap={4} mt={2}>
                {isDone && <IconCheck size={15} color="var(--mantine-color-green-text)" aria-hidden />}
                <Text size="sm" fw={500} c={state === 'open' ? 'dimmed' : undefined}>
                  {WORDS[state]}
                </Text>
              </Group>
            </li>
          )
        })}
      </Box>
    </Section>
  )
}
