'use client'

import { Badge, Box, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { SynthesisWire } from '@/lib/audit/analysis/contract'
import { LinkAnchor } from '@/lib/ui/links'
import classes from './contradiction-list.module.css'
import { STATE_COLORS, STATE_NAMES } from './contradiction-states'
import { EvidenceList } from './evidence-list'
import { FindingBench } from './finding-bench'
import type { ViewProps } from './views'

const ContradictionDialog = dynamic(
  () => import('./contradiction-dialog').then((module) => module.ContradictionDialog),
  { ssr: false },
)

type Contradiction = SynthesisWire['contradictions'][number]

/** Contradictions between sources, open ones first, each with what was decided about it. */
export function ContradictionList(props: ViewProps) {
  const { projectId, actions, canEdit, contradictions, record, areKeysOn, onShowKeys } = props
  const [edited, setEdited] = useState<Contradiction>()
  const byId = new Map(contradictions.map((contradiction) => [contradiction.id, contradiction]))
  const isOpen = ({ state }: Contradiction) => state === 'open'
  const ordered = [...contradictions.filter(isOpen), ...contradictions.filter((one) => !isOpen(one))]
  if (contradictions.length === 0) {
    return <Text c="dimmed">The analyst found no two sources that contradict each other.</Text>
  }
  return (
    <>
      <FindingBench
        projectId={projectId}
        view="contradictions"
        label="Contradictions"
        record={record}
        areKeysOn={areKeysOn}
        onShowKeys={onShowKeys}
        entries={ordered.map(({ id, subject, state, owner }) => ({
          id,
          title: subject,
          meta: [STATE_NAMES[state], owner].filter(Boolean).join(' · '),
        }))}
        badgesOf={(id) => {
          const found = byId.get(id)
          return found && <Badge color={STATE_COLORS[found.state]}>{STATE_NAMES[found.state]}</Badge>
        }}
        actionsOf={(id) => {
          const found = byId.get(id)
          return (
            canEdit &&
            found && (
              <Button
                size="sm"
                variant={isOpen(found) ? 'filled' : 'default'}
                onClick={() => setEdited(found)}
                aria-haspopup="dialog"
              >
                {isOpen(found) ? 'Settle' : 'Change'}
              </Button>
            )
          )
        }}
        detailOf={(id) => {
          const found = byId.get(id)
          return found && <Details projectId={projectId} contradiction={found} findings={actions.findings} />
        }}
      />
      {edited && (
        <ContradictionDialog
          contradiction={edited}
          onSave={(body) => actions.changeContradiction(edited.id, body)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const VIEW_OF = { opportunity: 'opportunities', risk: 'risks', memo: 'memos' } as const

function Details({
  projectId,
  contradiction,
  findings,
}: {
  projectId: string
  contradiction: Contradiction
  findings: ViewProps['actions']['findings']
}) {
  const { statement, against, evidence, state, reason, owner, note, affects } = contradiction
  const sides = [
    {
      name: 'A',
      words: statement,
      passages: evidence.slice(0, 1),
      holds: state === 'statement_holds',
      loses: state === 'against_holds',
    },
    {
      name: 'B',
      words: against,
      passages: evidence.slice(1),
      holds: state === 'against_holds',
      loses: state === 'statement_holds',
    },
  ]
  const titles = new Map([
    ...[...findings.opportunities, ...findings.risks].map(({ id, title }) => [id, title] as const),
    ...findings.stakeholderMemos.map(
      ({ id, stakeholderName }) => [id, `Memo to ${stakeholderName}`] as const,
    ),
  ])
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {sides.map(({ name, words, passages, holds, loses }) => (
          <Box
            key={name}
            component="section"
            aria-label={`Side ${name}`}
            className={classes.side}
            data-loses={loses || undefined}
          >
            <Text fw={600} size="sm" mb="xs">
              {name}
              {holds && ' · holds'}
              {loses && ' · does not hold'}
            </Text>
            {/* The built-in analyst repeats the passage in its statement. */}
            {!passages.some(({ quote }) => words.includes(quote.slice(0, 40))) && (
              <Text mb="xs">{words}</Text>
            )}
            <EvidenceList projectId={projectId} evidence={passages} label={`Passages of side ${name}`} />
          </Box>
        ))}
      </SimpleGrid>
      <Box component="dl" className={classes.facts}>
        {[
          ['Owner', owner || 'Nobody yet'],
          ['Why', reason],
          ['Note', note],
        ].map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <Text component="dt" size="sm" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {value}
                </Text>
              </div>
            ),
        )}
      </Box>
      {affects.length > 0 && (
        <div>
          <Text fw={600} mb={4}>
            Rests on what does not hold
          </Text>
          <Box component="ul" pl="md" m={0}>
            {affects.map(({ kind, id }) => (
              <li key={id}>
                <LinkAnchor href={`?view=${VIEW_OF[kind]}&finding=${id}`}>
                  {titles.get(id) ?? 'A finding'}
                </LinkAnchor>
              </li>
            ))}
          </Box>
        </div>
      )}
    </Stack>
  )
}
