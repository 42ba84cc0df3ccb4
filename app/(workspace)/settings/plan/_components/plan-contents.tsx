import { Box, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { auditedProjects, CREDIT_PERIOD_DAYS, type Feature, type Plan } from '@/lib/contract/plans'
import { countOf, formatCount } from '@/lib/ui/numbers'

const FEATURES: [Feature, string][] = [
  ['audits', 'Projects and audits'],
  ['webResearch', 'Web research'],
  ['customDomain', 'Custom domain'],
]

const upTo = (count: number | null, noun: string) =>
  count === null ? `Unlimited ${noun}s` : countOf(count, noun)

function linesOf(plan: Plan): { text: string; isIncluded: boolean }[] {
  return [
    {
      text:
        plan.creditsPerPeriod > 0
          ? `${formatCount(plan.creditsPerPeriod)} credits every ${CREDIT_PERIOD_DAYS} days: about ${countOf(auditedProjects(plan.creditsPerPeriod), 'audited project')}`
          : 'Credits',
      isIncluded: plan.creditsPerPeriod > 0,
    },
    { text: upTo(plan.maxReadyLinks, 'ReadyLink'), isIncluded: true },
    { text: upTo(plan.maxTemplates, 'assessment template'), isIncluded: true },
    ...FEATURES.map(([feature, text]) => ({ text, isIncluded: plan.features.includes(feature) })),
  ]
}

export function PlanContents({ plan }: { plan: Plan }) {
  return (
    <Box component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {linesOf(plan).map(({ text, isIncluded }) => (
        <Group component="li" key={text} gap={6} wrap="nowrap" align="flex-start" py={2}>
          {isIncluded ? (
            <IconCheck
              size={16}
              color="var(--mantine-color-green-text)"
              aria-hidden
              style={{ flexShrink: 0, marginTop: 2 }}
            />
          ) : (
            <IconMinus
              size={16}
              color="var(--mantine-color-dimmed)"
              aria-hidden
              style={{ flexShrink: 0, marginTop: 2 }}
            />
          )}
          <Text size="sm" c={isIncluded ? undefined : 'dimmed'}>
            {!isIncluded && <VisuallyHidden>Not included: </VisuallyHidden>}
            {text}
          </Text>
        </Group>
      ))}
    </Box>
  )
}
