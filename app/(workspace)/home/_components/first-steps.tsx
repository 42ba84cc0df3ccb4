import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { BeginningsWire } from '@/lib/nucleus/home/contract'
import { LinkButton } from '@/lib/ui/links'
import classes from './home.module.css'

interface Step {
  title: string
  text: string
  isDone: boolean
  action: { href: string; label: string }
}

interface FirstStepsProps {
  beginnings: BeginningsWire
  /** The cheapest plan with projects, where the account's own has none. */
  missingPlan: string | null
  hasNucleus: boolean
}

function stepsOf({ beginnings, missingPlan, hasNucleus }: FirstStepsProps): Step[] {
  const project: Step = {
    title: 'Create a project',
    text: missingPlan
      ? `One audit for one client. Projects are part of the ${missingPlan} plan and higher.`
      : 'One audit for one client: documents and interviews go in, findings with their evidence come out.',
    isDone: beginnings.hasProject,
    action: missingPlan
      ? { href: '/settings/plan', label: 'Compare plans' }
      : { href: '/projects?new=1', label: 'Create a project' },
  }
  const link: Step = {
    title: 'Share a ReadyLink',
    text: 'A survey with your name and colours. Everyone who answers becomes a scored lead.',
    isDone: beginnings.hasReadyLink,
    action: { href: '/readylinks?new=1', label: 'Create a ReadyLink' },
  }
  const note: Step = {
    title: 'Add a note or a transcript',
    text: 'We pick out actions, decisions and people, linked to the exact words.',
    isDone: beginnings.hasCapture,
    action: { href: '/nucleus/captures?new=1', label: 'Add a note' },
  }
  const steps = missingPlan ? [link, note, project] : [project, link, note]
  return hasNucleus ? steps : steps.filter((step) => step !== note)
}

/** The home page before there is any data. */
export function FirstSteps(props: FirstStepsProps) {
  const steps = stepsOf(props)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Stack gap="lg" maw="44rem">
      <Box>
        <Title order={2}>Get started</Title>
        <Text c="dimmed" mt={4}>
          Start with any of these; the others can follow. From then on this page says what needs you each day.
        </Text>
      </Box>
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step.title} className={classes.row}>
            {step.isDone ? (
              <IconCircleCheck size={20} className={classes.icon} role="img" aria-label="Done" />
            ) : (
              <IconCircle size={20} className={classes.icon} aria-hidden />
            )}
            <Group className={classes.text} justify="space-between" gap="sm">
              <Box flex="1 1 16rem" miw={0}>
                <Title order={3}>{step.title}</Title>
                <Text c="dimmed" size="sm">
                  {step.text}
                </Text>
              </Box>
              {!step.isDone && (
                <LinkButton href={step.action.href} variant={step === next ? 'filled' : 'default'}>
                  {step.action.label}
                </LinkButton>
              )}
            </Group>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
