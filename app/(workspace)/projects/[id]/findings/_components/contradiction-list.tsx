import { Box, SimpleGrid, Stack, Text } from '@mantine/core'
import type { SynthesisWire } from '@/lib/audit/analysis/contract'
import { EvidenceList } from './evidence-list'
import classes from './finding-card.module.css'

interface ContradictionListProps {
  projectId: string
  contradictions: SynthesisWire['contradictions']
}

/** Contradictions between two sources, side by side. */
export function ContradictionList({ projectId, contradictions }: ContradictionListProps) {
  if (contradictions.length === 0) {
    return <Text c="dimmed">The analyst found no two sources that contradict each other.</Text>
  }
  return (
    <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {contradictions.map(({ statement, against, evidence }) => (
        <Box component="li" key={`${statement}${against}`} className={classes.card}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <div>
              <Text fw={600} mb="xs">
                {statement}
              </Text>
              <EvidenceList projectId={projectId} evidence={evidence.slice(0, 1)} label="One side" />
            </div>
            <div>
              <Text fw={600} mb="xs">
                {against}
              </Text>
              <EvidenceList projectId={projectId} evidence={evidence.slice(1)} label="The other side" />
            </div>
          </SimpleGrid>
        </Box>
      ))}
    </Stack>
  )
}
