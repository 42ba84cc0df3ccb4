'use client'

import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { DETECTED_INSIGHT_TYPES } from '@/lib/nucleus/insights/constants'
import { FilterChips } from '@/lib/ui/filter-chips'
import { TYPE_NAMES } from '../../../_kit/insights/insight-words'
import { type InsightQuery, insightList } from './insight-query'

const CHOICES = [
  { value: '', label: 'Every kind' },
  ...DETECTED_INSIGHT_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] })),
]

interface InsightToolbarProps {
  query: InsightQuery
  unreadCount: number
  /** False when other insights are on other pages. */
  isOnePage: boolean
  onReadAll: () => void
}

/** The filters of the inbox, which are stored in its address. */
export function InsightToolbar({ query, unreadCount, isOnePage, onReadAll }: InsightToolbarProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  // The choice is shown at once, while its insights load.
  const [asked, setAsked] = useOptimistic(query)
  const show = (change: Partial<InsightQuery>) =>
    startTransition(() => {
      const next = { ...asked, page: 1, ...change }
      setAsked(next)
      router.push(insightList.href(next), { scroll: false })
    })
  return (
    <Group mb="md" gap="md" align="flex-end" aria-busy={isPending}>
      <NativeSelect
        label="Kind"
        data={CHOICES}
        data-filter="type"
        value={asked.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          show({ type: DETECTED_INSIGHT_TYPES.find((type) => type === value) ?? null })
        }
        flex="1 1 9rem"
        maw={{ sm: '12rem' }}
      />
      <Checkbox
        label="Unread only"
        data-filter="isUnreadOnly"
        checked={asked.isUnreadOnly}
        onChange={(event) => show({ isUnreadOnly: event.currentTarget.checked })}
        mb={8}
      />
      <Button
        variant="default"
        ml={{ sm: 'auto' }}
        leftSection={<IconChecks size={16} aria-hidden />}
        disabled={unreadCount === 0}
        onClick={onReadAll}
      >
        {isOnePage ? 'Mark all as read' : 'Mark this page as read'}
      </Button>
      <FilterChips
        filters={[
          ...(asked.type ? [{ id: 'type', label: 'Kind', value: TYPE_NAMES[asked.type] }] : []),
          ...(asked.isUnreadOnly ? [{ id: 'isUnreadOnly', label: 'Unread only' }] : []),
        ]}
        onRemove={(fields) =>
          show(
            Object.fromEntries(
              fields.map((field) => [field, insightList.initial[field as keyof InsightQuery]]),
            ),
          )
        }
      />
    </Group>
  )
}
