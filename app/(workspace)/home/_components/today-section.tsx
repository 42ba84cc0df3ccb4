'use client'

import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ListedActionItemWire } from '@/lib/nucleus/captures/record-contract'
import type { AttentionEntryWire } from '@/lib/nucleus/home/contract'
import { countOf } from '@/lib/ui/numbers'
import { ActionItemRow } from './action-item-row'
import { AttentionRow } from './attention-row'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { dataOf, isMissing, type Loaded } from './loaded'
import { PartMissing } from './part-missing'
import { type ActionItem, splitByDay } from './today-items'
import { useTickOff } from './use-tick-off'
import { useDayOf, useToday } from './use-today'

const dueShown = 8
const laterShown = 4

type List = 'due' | 'later' | 'waiting'

const titles = { later: 'Later', waiting: 'Waiting for others' }

interface TodaySectionProps {
  attention: Loaded<{ entries: AttentionEntryWire[] }>
  /** Null without Nucleus. */
  actionItems: Loaded<{ items: ListedActionItemWire[]; openCount: number }> | null
  serverDay: string
}

/** Tasks due on the reader's current day, and upcoming ones. */
export function TodaySection({ attention, actionItems, serverDay }: TodaySectionProps) {
  const today = useToday(serverDay)
  const dayOf = useDayOf()
  const { isDone, tick } = useTickOff()
  const [whole, setWhole] = useState<readonly List[]>([])

  const open = dataOf(actionItems)
  const { due, later, waiting } = splitByDay(open?.items ?? [], today)
  const entries = (dataOf(attention)?.entries ?? []).filter(
    ({ kind, at }) => kind !== 'follow_up' || dayOf(at) <= today,
  )
  const shownDue = whole.includes('due') ? due : due.slice(0, dueShown)
  const left = due.filter((entry) => !isDone(entry)).length + entries.length
  const notListed = (open?.openCount ?? 0) - (open?.items.length ?? 0)
  const isAnyMissing = isMissing(attention) || isMissing(actionItems)
  const toRow = (entry: ActionItem) => (
    <ActionItemRow key={entry.item.id} entry={entry} today={today} isDone={isDone(entry)} onTick={tick} />
  )

  return (
    <HomeSection
      anchor="today"
      title={
        <>
          Needs you today
          {left > 0 && (
            <Text span c="dimmed" fw={400} inherit className="tabular">
              {' '}
              {left}
              <span className="visually-hidden"> {left === 1 ? 'thing' : 'things'}</span>
            </Text>
          )}
        </>
      }
    >
      <Stack gap="sm">
        {isMissing(actionItems) && <PartMissing what="Your action items" />}
        {isMissing(attention) && <PartMissing what="Follow-ups, next steps and failures" />}
        {shownDue.length + entries.length > 0 ? (
          <ul className={classes.list}>
            {shownDue.map(toRow)}
            {entries.map((entry) => (
              <AttentionRow key={keyOf(entry)} entry={entry} today={today} dayOf={dayOf} />
            ))}
          </ul>
        ) : (
          !isAnyMissing && (
            <Text c="dimmed">
              {later.length + waiting.length > 0 ? 'Nothing is due today.' : 'You’re all caught up.'}
            </Text>
          )
        )}
        {due.length > shownDue.length && (
          <ShowAll count={due.length} what="due action item" onClick={() => setWhole([...whole, 'due'])} />
        )}
        {(['later', 'waiting'] as const).map((list) => {
          const items = { later, waiting }[list]
          const shown = whole.includes(list) ? items : items.slice(0, laterShown)
          return (
            items.length > 0 && (
              <div key={list}>
                <Title order={3} size="h4" mb={6}>
                  {titles[list]}
                </Title>
                <ul className={classes.list}>{shown.map(toRow)}</ul>
                {items.length > shown.length && (
                  <ShowAll
                    count={items.length}
                    what={list === 'later' ? 'later action item' : 'action item of others'}
                    plural={list === 'later' ? undefined : 'action items of others'}
                    onClick={() => setWhole([...whole, list])}
                  />
                )}
              </div>
            )
          )
        })}
        {whole.includes('later') && notListed > 0 && (
          <Text size="sm" c="dimmed">
            {countOf(notListed, 'further open item')} can be found in {notListed === 1 ? 'its' : 'their'}{' '}
            captures.
          </Text>
        )}
      </Stack>
    </HomeSection>
  )
}

const keyOf = (entry: AttentionEntryWire) => {
  const { kind, at: _at, ...others } = entry
  return `${kind}:${JSON.stringify(others)}`
}

interface ShowAllProps {
  count: number
  what: string
  plural?: string
  onClick: () => void
}

function ShowAll({ count, what, plural, onClick }: ShowAllProps) {
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={onClick}>
        Show all {countOf(count, what, plural)}
      </Button>
    </div>
  )
}
