import { Box, SimpleGrid, Stack, Text } from '@mantine/core'
import type { OpportunityFindingWire } from '@/lib/audit/analysis/findings-contract'
import { AnalystVersion } from './analyst-version'
import { Evidence, OPEN_PASSAGES } from './evidence-list'

/** The texts of an opportunity besides its description, with their labels. */
export const OPPORTUNITY_TEXTS = [
  ['roiPotential', 'Return'],
  ['implementationTimeline', 'Timeline'],
  ['resourceRequirements', 'Resources'],
  ['implementationStrategy', 'Approach'],
  ['riskMitigation', 'Risk controls'],
] as const

interface OpportunityDetailsProps {
  projectId: string
  opportunity: OpportunityFindingWire
}

export function OpportunityDetails({ projectId, opportunity }: OpportunityDetailsProps) {
  const { description, evidence, dependencies, original, isEdited } = opportunity
  return (
    <Stack gap="md">
      <Text maw="46rem" style={{ whiteSpace: 'pre-line' }}>
        {description}
      </Text>
      <Evidence projectId={projectId} evidence={evidence} shown={OPEN_PASSAGES} />
      <Box component="details">
        <Text component="summary" fw={500} style={{ cursor: 'pointer' }}>
          Plan and reasons
        </Text>
        <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} spacing="md" mt="sm" mb={0}>
          {OPPORTUNITY_TEXTS.filter(([field]) => opportunity[field]).map(([field, label]) => (
            <Entry key={field} label={label}>
              {opportunity[field]}
            </Entry>
          ))}
          {dependencies.length > 0 && <Entry label="Comes after">{dependencies.join(', ')}</Entry>}
          {original && original.impactReasons.length > 0 && (
            <Entry label={`Why the analyst gave impact ${original.impactScore}`}>
              {original.impactReasons.join(' ')}
            </Entry>
          )}
          {original && original.effortReasons.length > 0 && (
            <Entry label={`Why the analyst gave effort ${original.effortScore}`}>
              {original.effortReasons.join(' ')}
            </Entry>
          )}
        </SimpleGrid>
      </Box>
      {isEdited && original && (
        <AnalystVersion>
          <Text fw={500}>{original.title}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{original.description}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            Impact {original.impactScore} · Effort {original.effortScore}
          </Text>
        </AnalystVersion>
      )}
    </Stack>
  )
}

function Entry({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}
