'use client'

import { Box, Text, Title } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import { localDay } from '../../../../_kit/captures/capture-day'
import { ITEM_TYPES } from '../../_components/capture-words'
import { ActionItemRow } from './action-item-row'
import type { EditedField, ItemFacts, ItemHandlers } from './item-handlers'
import classes from './items-panel.module.css'
import { MentionRow } from './mention-row'
import { ofKind } from './review-keys'
import { StatementRow } from './statement-row'

const everyMs = 60_000
function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, everyMs)
  return () => clearInterval(timer)
}

/** The reader's calendar date (yyyy-mm-dd); undefined on the server, which does not know it. */
const useToday = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => localDay(new Date()),
    () => undefined,
  )

interface ItemsPanelProps {
  items: CaptureItemWire[]
  currentItemId: string | null
  editing: { itemId: string; field: EditedField } | undefined
  factsOf: (item: CaptureItemWire) => ItemFacts
  handlers: ItemHandlers
}

/** The items by kind; within a kind in the order of the text. */
export function ItemsPanel({ items, currentItemId, editing, factsOf, handlers }: ItemsPanelProps) {
  const today = useToday()
  return (
    <>
      {ITEM_TYPES.map(({ type, many }) => {
        const listed = ofKind(items, type)
        if (listed.length === 0) return null
        return (
          <Box component="section" key={type} className={classes.group} aria-labelledby={`items-${type}`}>
            <div className={classes.heading}>
              <Title order={2} size="h4" id={`items-${type}`}>
                {many}
              </Title>
              <Text size="sm" c="dimmed" className="tabular">
                {countWords(type, listed)}
              </Text>
            </div>
            <ul className={classes.list} aria-labelledby={`items-${type}`}>
              {listed.map((item) => {
                const shared = {
                  isCurrent: item.id === currentItemId,
                  edited: editing?.itemId === item.id ? editing.field : undefined,
                  facts: factsOf(item),
                  handlers,
                }
                if (item.itemType === 'action_item')
                  return <ActionItemRow key={item.id} item={item} today={today} {...shared} />
                if (item.itemType === 'contact_mention')
                  return <MentionRow key={item.id} item={item} {...shared} />
                return <StatementRow key={item.id} item={item} {...shared} />
              })}
            </ul>
          </Box>
        )
      })}
    </>
  )
}

function countWords(type: string, items: CaptureItemWire[]): string {
  if (type !== 'action_item') return String(items.length)
  const done = items.filter(({ doneAt }) => doneAt !== null).length
  return done > 0 ? `${done} of ${items.length} done` : String(items.length)
}
