'use client'

import { Button, CloseButton, Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from 'react'
import { FilterChips } from './filter-chips'
import type { ListQuery } from './list-query'
import classes from './list-toolbar.module.css'
import { useSearchField } from './use-search-field'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** A select that filters the list. Its options are the texts of a field in the address, empty for any. */
interface ListFilter<Query> {
  field: keyof Query & string
  label: string
  options: readonly Option[]
  /** Initial width, before it shares the row. */
  basis?: string
  /** Maximum width, where the toolbar is one row. */
  maxWidth?: string
}

interface SearchOptions {
  placeholder: string
  maxCharacters: number
  /** Delay between the last key press and the request. */
  pauseMs?: number
  ref?: RefObject<HTMLInputElement | null>
  /** Moves the focus to the list: on Enter, and on Escape in an empty field. */
  onLeave?: () => void
}

interface ListToolbarProps<Query> {
  /** For screen readers, where a page has more than one toolbar. */
  label?: string
  list: ListQuery<Query, never>
  query: Query
  search?: SearchOptions
  filters?: readonly ListFilter<Query>[]
  /** Orders by their text in the address, such as `-created`. */
  orders?: readonly Option[]
  orderMaxWidth?: string
  /** Whether a filter change adds a history entry. Typing in the search field never does. */
  history?: 'push' | 'replace'
}

/**
 * Search, filters and order of a list, all of them stored in its address, and the filters that are set as chips. On a phone, the selects are behind a button, unless
 * there is nothing but one of them, so that the list begins on the first screen.
 */
export function ListToolbar<Query extends object>({
  label,
  list,
  query,
  search: searchOptions,
  filters = [],
  orders,
  orderMaxWidth = '14rem',
  history = 'push',
}: ListToolbarProps<Query>) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [isOpen, setOpen] = useState(false)
  // The choice is shown at once, while its rows load.
  const [asked, setAsked] = useOptimistic(query)
  const inAddress = (query as { search?: string }).search ?? ''
  const typed = useRef(inAddress)

  function change(changes: Partial<Query>, way = history) {
    const search = searchOptions && { search: typed.current }
    startTransition(() => {
      const next = { ...asked, ...search, page: 1, ...changes }
      setAsked(next)
      router[way](list.href(next), { scroll: false })
    })
  }

  const selectCount = filters.length + (orders ? 1 : 0)
  const isCollapsible = selectCount > (searchOptions ? 0 : 1)
  const chosen = filters.filter(({ field }) => list.write(asked, field) !== list.write(list.initial, field))

  return (
    <Group
      mb="md"
      className={classes.toolbar}
      data-collapsed={isCollapsible ? !isOpen : undefined}
      gap="sm"
      align="flex-end"
      role="search"
      aria-label={label ?? (searchOptions ? undefined : 'Filters')}
      aria-busy={searchOptions ? undefined : isPending}
    >
      {searchOptions && (
        <SearchField
          {...searchOptions}
          inAddress={inAddress}
          typed={typed}
          onSearch={(search) => change({ search } as unknown as Partial<Query>, 'replace')}
          isPending={isPending}
        />
      )}
      {isCollapsible && (
        <Button
          variant="default"
          className={classes.toggle}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen.length > 0 ? `Filters (${chosen.length})` : 'Filters'}
        </Button>
      )}
      {filters.map(({ field, label, options, basis = '8rem', maxWidth = '12rem' }) => (
        <NativeSelect
          key={field}
          className={classes.select}
          label={label}
          data={[...options]}
          data-filter={field}
          value={list.write(asked, field)}
          onChange={({ currentTarget: { value } }) => change(list.change(field, value))}
          flex={`1 1 ${basis}`}
          miw={0}
          maw={{ sm: maxWidth }}
        />
      ))}
      {orders && (
        <NativeSelect
          className={classes.select}
          label="Sort by"
          data={[...orders]}
          value={list.order(asked)}
          onChange={({ currentTarget: { value } }) => change(list.changeOrder(value))}
          flex="1 1 8rem"
          miw={0}
          maw={{ sm: orderMaxWidth }}
        />
      )}
      <FilterChips
        filters={chosen.map(({ field, label, options }) => {
          const text = list.write(asked, field)
          return { id: field, label, value: options.find(({ value }) => value === text)?.label ?? text }
        })}
        onRemove={(fields) =>
          change(Object.assign({}, ...fields.map((field) => list.change(field as keyof Query & string, ''))))
        }
      />
    </Group>
  )
}

interface SearchFieldProps extends SearchOptions {
  inAddress: string
  /** Receives the text in the field. */
  typed: RefObject<string>
  onSearch: (search: string) => void
  isPending: boolean
}

/** Holds its text itself, so that a key does not draw the filters again. */
function SearchField({ inAddress, typed, onSearch, isPending, onLeave, ...options }: SearchFieldProps) {
  const { search, type, flush } = useSearchField(inAddress, onSearch, options.pauseMs)
  useEffect(() => {
    typed.current = search
  }, [typed, search])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    if (event.key === 'Escape' && search) {
      event.preventDefault()
      return type('')
    }
    if (event.key === 'Enter' || onLeave) flush()
    if (!onLeave) return
    event.preventDefault()
    onLeave()
  }
  return (
    <TextInput
      ref={options.ref}
      type="text"
      inputMode="search"
      label="Search"
      placeholder={options.placeholder}
      value={search}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={isPending ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
      rightSection={
        search && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
      }
      maxLength={options.maxCharacters}
      className={classes.search}
    />
  )
}
