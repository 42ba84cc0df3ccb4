'use client'

import { Button, Group, Kbd, Progress, Stack, Switch, Text, Title } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconPencil,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { formatCount } from '@/lib/ui/numbers'
import { useShortcuts, useShortcutsSetting } from '@/lib/ui/use-shortcuts'
import { useDecisions } from '../../../../_kit/memories/use-decisions'
import classes from './review.module.css'
import { ReviewCard } from './review-card'
import { oneBack, START, summaryOf, type Verdict, withVerdict } from './review-state'

const EditMemoryDialog = dynamic(
  () => import('../../_components/edit-memory-dialog').then((module) => module.EditMemoryDialog),
  { ssr: false },
)

interface ReviewDeckProps {
  memories: MemoryWire[]
  captureTitles: Record<string, string>
  projectNames: Record<string, string>
}

/** Shows one memory at a time, to be confirmed or rejected. */
export function ReviewDeck(props: ReviewDeckProps) {
  const { captureTitles, projectNames } = props
  // The list of this session: the server's becomes shorter with every decision.
  const [memories] = useState(props.memories)
  const [state, setState] = useState(START)
  const [isEditing, setIsEditing] = useState(false)
  const [areKeysOn, setKeysOn] = useShortcutsSetting('review-shortcuts')
  const { decideQuietly, undo } = useDecisions()
  const heading = useRef<HTMLHeadingElement>(null)
  const memory = memories[state.at]
  const last = state.verdicts.at(-1)
  const canGoBack = last !== undefined && last !== 'edited'

  // At every step: each memory is announced as it appears, and Tab continues from it.
  const isFirst = state.verdicts.length === 0
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [state.at])

  function judge(verdict: Verdict) {
    if (!memory) return
    if (verdict === 'confirmed') decideQuietly(memory.id, 'confirm')
    if (verdict === 'rejected') decideQuietly(memory.id, 'reject')
    setState((before) => withVerdict(before, verdict))
  }
  function goBack() {
    const judged = memories[state.at - 1]
    if (!canGoBack || !judged) return
    if (last === 'confirmed') undo(judged.id, 'confirm')
    if (last === 'rejected') undo(judged.id, 'reject')
    setState(oneBack)
  }
  const handlers: Partial<Record<string, () => void>> = {
    c: () => judge('confirmed'),
    r: () => judge('rejected'),
    e: () => memory && setIsEditing(true),
    s: () => judge('skipped'),
    z: goBack,
  }
  useShortcuts(areKeysOn, ({ key, repeat }) => {
    const act = repeat ? undefined : handlers[key.toLowerCase()]
    act?.()
    return act !== undefined
  })
  const hint = (key: string) =>
    areKeysOn && (
      <Kbd size="xs" className={classes.keys}>
        {key}
      </Kbd>
    )

  if (memories.length === 0) {
    return (
      <EmptyMessage
        icon={IconChecks}
        title="Nothing to review"
        description="Memories read from your next capture appear here."
        actions={
          <LinkButton href="/nucleus/memories" variant="default">
            All memories
          </LinkButton>
        }
      />
    )
  }
  const back = (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      rightSection={hint('Z')}
      disabled={!canGoBack}
      onClick={goBack}
    >
      Undo
    </Button>
  )
  return (
    <Stack gap="md" maw="46rem">
      <Group gap="sm" wrap="nowrap">
        <Progress
          value={(state.at / memories.length) * 100}
          aria-label="Reviewed"
          flex={1}
          transitionDuration={150}
        />
        <Text size="sm" c="dimmed" className="tabular">
          {formatCount(Math.min(state.at + 1, memories.length))} of {formatCount(memories.length)}
        </Text>
      </Group>
      {memory ? (
        <>
          <ReviewCard
            key={memory.id}
            heading={heading}
            memory={memory}
            captureTitle={memory.source?.captureId ? captureTitles[memory.source.captureId] : undefined}
            projectName={memory.projectId ? projectNames[memory.projectId] : undefined}
          />
          <Group gap="xs">
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              rightSection={hint('C')}
              onClick={handlers.c}
            >
              Confirm
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={16} aria-hidden />}
              rightSection={hint('R')}
              onClick={handlers.r}
            >
              Reject
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              rightSection={hint('E')}
              aria-haspopup="dialog"
              onClick={handlers.e}
            >
              Edit
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
              rightSection={hint('S')}
              onClick={handlers.s}
            >
              Later
            </Button>
            {back}
          </Group>
        </>
      ) : (
        <Stack gap="sm" align="flex-start">
          <Title order={2} ref={heading} tabIndex={-1}>
            That was the last one
          </Title>
          <Text>{summaryOf(state.verdicts)}.</Text>
          <Group gap="xs">
            <LinkButton href="/nucleus/memories">All memories</LinkButton>
            {back}
          </Group>
        </Stack>
      )}
      <Switch
        className={classes.keys}
        label="Keyboard shortcuts"
        description="Turn off if you use voice control."
        checked={areKeysOn}
        onChange={(event) => setKeysOn(event.currentTarget.checked)}
        mt="md"
      />
      {isEditing && memory && (
        <EditMemoryDialog
          memory={memory}
          onClose={() => setIsEditing(false)}
          onSaved={() => judge('edited')}
        />
      )}
    </Stack>
  )
}
