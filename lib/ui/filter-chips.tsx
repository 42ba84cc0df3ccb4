'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './filter-chips.module.css'

interface SetFilter {
  /** The value of `data-filter` at the field that sets it. */
  id: string
  /** The filter: "Industry". */
  label: string
  /** What it is set to: "Retail"; undefined for a filter that is on or off. */
  value?: string
}

interface FilterChipsProps {
  filters: readonly SetFilter[]
  /** Called with one id, or with all of them. */
  onRemove: (ids: readonly string[]) => void
}

/**
 * The filters that are set, each as a button that removes it. Belongs into the same element as the fields of the filters:
 * the last chip gives the focus back to its field.
 */
export function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (filters.length === 0) return null

  function remove(id: string) {
    const at = filters.findIndex((filter) => filter.id === id)
    const chips = [...(list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
    focusFirst([chips[at + 1], chips[at - 1], ...fieldsOf(id)])
    onRemove([id])
  }
  function clear() {
    focusFirst(fieldsOf(filters[0]!.id))
    onRemove(filters.map(({ id }) => id))
  }
  /** The field of a filter, then the others: on a phone, some are behind a button. */
  function fieldsOf(id: string) {
    const area = list.current?.parentElement
    const field = area?.querySelector<HTMLElement>(`[data-filter="${id}"]`)
    return [
      field,
      ...(area?.querySelectorAll<HTMLElement>('button:not([data-chip], [data-clear]), [data-filter]') ?? []),
    ]
  }

  return (
    <ul ref={list} className={classes.chips} aria-label="Filters that are set">
      {filters.map(({ id, label, value }) => (
        <li key={id} className={classes.item}>
          <button type="button" data-chip className={classes.chip} onClick={() => remove(id)}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <span className={classes.text}>{value === undefined ? label : `${label}: ${value}`}</span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button type="button" data-clear className={classes.clear} onClick={clear}>
            Clear all<VisuallyHidden> filters</VisuallyHidden>
          </button>
        </li>
      )}
    </ul>
  )
}

const focusFirst = (targets: readonly (HTMLElement | null | undefined)[]) =>
  targets.find((target) => target && target.offsetParent !== null)?.focus()
