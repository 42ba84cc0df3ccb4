import { Box, Group, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { BeginningsWire } from '@/lib/nucleus/home/contract'
import { LinkButton } from '@/lib/ui/links'
import { PlanNeeded } from '@/lib/ui/plan-needed'
import classes from './home.module.css'
import { PutAwayButton } from './put-away-button'

interface Step {
  title: string
  text: string
  isDone: boolean
  /** Left out where the plan does not offer the step. */
  action?: { href: string; label: string }
}

interface FirstStepsProps {
  beginnings: BeginningsWire
  /** The cheapest plan with projects, if the account's own has none. */
  missingPlan: string | null
  hasNucleus: boolean
  /** The page lists below which audit can be run. */
  isAuditListed: boolean
  /** Above the sections of a page that has some. */
  isBrief: boolean
}

type Given = Omit<FirstStepsProps, 'isBrief'>

function stepsOf({ beginnings, missingPlan, hasNucleus, isAuditListed }: Given): Step[] {
  const { hasProject, hasAudit, hasReadyLink, hasLead, hasCapture } = beginnings
  const project: Step = {
    title: 'Create a project',
    text: 'One audit for one client: documents and interviews go in, findings with their evidence come out.',
    isDone: hasProject,
    ...(!missingPlan && { action: { href: '/projects?new=1', label: 'Create a project' } }),
  }
  const audit: Step = {
    title: 'Run the audit',
    text: 'Add documents or an interview, then run it. The report is created automatically.',
    isDone: hasAudit,
    ...(hasProject && !isAuditListed && { action: { href: '/projects', label: 'Open projects' } }),
  }
  const link: Step = {
    title: 'Share a ReadyLink',
    text: 'A survey with your name and colours. Everyone who answers becomes a scored lead.',
    isDone: hasReadyLink,
    action: { href: '/readylinks?new=1', label: 'Create a ReadyLink' },
  }
  const lead: Step = {
    title: 'Get the first lead',
    text: 'Send the link to a prospect, or answer it once yourself.',
    isDone: hasLead,
    ...(hasReadyLink && { action: { href: '/readylinks', label: 'Open ReadyLinks' } }),
  }
  const note: Step = {
    title: 'Add a note or a transcript',
    text: 'We pick out actions, decisions and people, linked to the exact words.',
    isDone: hasCapture,
    action: { href: '/nucleus/captures?new=1', label: 'Add a note' },
  }
  const steps = missingPlan ? [link, lead, note, project] : [project, audit, link, note]
  return hasNucleus ? steps : steps.filter((step) => step !== note)
}

const offeredOf = (steps: Step[], { missingPlan }: Given) =>
  steps.filter((step) => !missingPlan || step.title !== 'Create a project')

/** The links of the steps that the checklist offers; none once it is put away. */
export function linksOfOpenSteps(given: Given): string[] {
  if (given.beginnings.putAway.includes('checklist')) return []
  return offeredOf(stepsOf(given), given).flatMap(({ isDone, action }) =>
    action && !isDone ? [action.href] : [],
  )
}

/** The checklist of a new account. It goes away when all that the plan offers is done, or when it is put away. */
export function FirstSteps({ isBrief, ...props }: FirstStepsProps) {
  const steps = stepsOf(props)
  const offered = offeredOf(steps, props)
  const done = offered.filter(({ isDone }) => isDone).length
  if (done === offered.length || (isBrief && props.beginnings.putAway.includes('checklist'))) return null
  const next = offered.find(({ isDone, action }) => !isDone && action)
  return (
    <Box>
      <Group justify="space-between" align="baseline" gap="sm" mb="sm">
        <Title order={2}>Get started</Title>
        <Group gap="xs">
          <Text size="sm" c="dimmed" className="tabular">
            {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
          </Text>
          {isBrief && <PutAwayButton greeting="checklist">Hide checklist</PutAwayButton>}
        </Group>
      </Group>
      <ol className={classes.list} aria-label="First steps">
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
                {!step.isDone && (
                  <Text c="dimmed" size="sm">
                    {step.text}
                  </Text>
                )}
              </Box>
              {!step.isDone && step.action && (
                <LinkButton href={step.action.href} variant={step === next ? 'filled' : 'default'}>
                  {step.action.label}
                </LinkButton>
              )}
              {!step.isDone && step.title === 'Create a project' && props.missingPlan && (
                <PlanNeeded what="Projects" plan={props.missingPlan} />
              )}
            </Group>
          </li>
        ))}
      </ol>
    </Box>
  )
}
