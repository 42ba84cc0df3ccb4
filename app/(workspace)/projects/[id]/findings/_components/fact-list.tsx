import { Box, Stack, Text, Title } from '@mantine/core'
import { notProposedReasons } from '@/lib/audit/analysis/constants'
import type { EvidenceWire, SynthesisWire } from '@/lib/audit/analysis/contract'
import classes from './fact-list.module.css'
import { PassageLink } from './source-context'

interface FactListProps {
  projectId: string
  facts: SynthesisWire['facts']
  decisions: SynthesisWire['decisions']
  notProposed: SynthesisWire['notProposed']
}

interface Entry {
  statement: string
  evidence: EvidenceWire[]
}

/** The client's decisions, the ideas that are not proposed because of them, and the facts of the sources by subject. */
export function FactList({ projectId, facts, decisions, notProposed }: FactListProps) {
  if (facts.length + decisions.length + notProposed.length === 0) {
    return <Text c="dimmed">This audit lists no facts.</Text>
  }
  const subjects = [...new Set(facts.map(({ subject }) => subject))]
  return (
    <Stack gap="xl">
      {decisions.length > 0 && (
        <FactGroup projectId={projectId} title="Already decided by the client" entries={decisions} />
      )}
      {notProposed.length > 0 && (
        <FactGroup
          projectId={projectId}
          title="Not proposed"
          entries={notProposed.map(({ statement, reason, evidence }) => ({
            statement: `${notProposedReasons[reason]}: ${statement}`,
            evidence,
          }))}
        />
      )}
      {subjects.map((subject) => (
        <FactGroup
          key={subject}
          projectId={projectId}
          title={subject}
          entries={facts.filter((fact) => fact.subject === subject)}
        />
      ))}
    </Stack>
  )
}

function FactGroup({ projectId, title, entries }: { projectId: string; title: string; entries: Entry[] }) {
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {entries.map(({ statement, evidence }) => (
          <Box
            component="li"
            key={`${evidence[0]?.sourceId} ${evidence[0]?.start} ${statement}`}
            className={classes.fact}
          >
            <Text>{statement}</Text>
            <div>
              {evidence.map((passage) => (
                <Text key={`${passage.sourceId}:${passage.start}`} size="sm" c="dimmed">
                  <PassageLink projectId={projectId} passage={passage} />
                </Text>
              ))}
            </div>
          </Box>
        ))}
      </Box>
    </section>
  )
}
