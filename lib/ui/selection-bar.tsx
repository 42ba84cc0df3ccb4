'use client'

import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { MenuButton } from './menu-button'
import { countOf, formatCount } from './numbers'
import classes from './selection.module.css'
import { MAX_SELECTED, type SelectionStore } from './selection-store'
import { showFailure } from './toasts'

export interface SelectionAction {
  id: string
  label: string
  opensDialog?: boolean
  /** Clears the selection unless it returns false. */
  onPress?: () => unknown
  /** Shown in a menu instead. */
  choices?: { id: string; label: string; onPress: () => unknown }[]
}

interface SelectionBarProps {
  store: SelectionStore
  ids: readonly string[]
  selected: ReadonlySet<string>
  total: number
  findAll?: () => Promise<string[]>
  noun: { one: string; many: string }
  actions: (ids: string[]) => SelectionAction[]
}

/** The number of selected records, and what can be done with them. */
export function SelectionBar({ store, ids, selected, total, findAll, noun, actions }: SelectionBarProps) {
  const [isBusy, setIsBusy] = useState(false)
  const isWholePage = ids.length > 0 && ids.every((id) => selected.has(id))
  const mayExtend = findAll && isWholePage && total > selected.size && selected.size < MAX_SELECTED

  async function run(work: () => unknown) {
    setIsBusy(true)
    try {
      if ((await work()) !== false) store.clear()
    } catch (error) {
      showFailure(error, 'That did not work')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Group className={classes.bar} gap="xs" mb="sm" role="toolbar" aria-label={`Selected ${noun.many}`}>
      <Text size="sm" fw={600} mr="xs" role="status">
        {countOf(selected.size, noun.one, noun.many)} selected
      </Text>
      {mayExtend && (
        <Button
          variant="subtle"
          size="xs"
          loading={isBusy}
          onClick={() =>
            void run(async () => {
              store.change(await findAll(), true)
              return false
            })
          }
        >
          {total > MAX_SELECTED
            ? `Select the first ${formatCount(MAX_SELECTED)} of ${formatCount(total)}`
            : `Select all ${formatCount(total)} that match`}
        </Button>
      )}
      {actions([...selected]).map(({ id, label, opensDialog, onPress, choices }) =>
        choices ? (
          <MenuButton
            key={id}
            button={
              <Button variant="default" size="xs" disabled={isBusy}>
                {label}
              </Button>
            }
            groups={[
              {
                entries: choices.map((choice) => ({
                  ...choice,
                  icon: null,
                  onPress: () => void run(choice.onPress),
                })),
              },
            ]}
          />
        ) : (
          <Button
            key={id}
            variant="default"
            size="xs"
            disabled={isBusy}
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            onClick={() => void run(() => onPress?.())}
          >
            {label}
          </Button>
        ),
      )}
      <Button variant="subtle" size="xs" onClick={() => store.clear()} ml="auto">
        Clear selection
      </Button>
    </Group>
  )
}
