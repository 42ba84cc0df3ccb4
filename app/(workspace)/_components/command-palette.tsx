'use client'

import '@mantine/spotlight/styles.css'
import { Text, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ActionText, PaletteEntry } from './palette-entry'
import { addressOf, groupHits, SearchHit } from './search-hit'
import { type Allowances, useCommands } from './use-commands'
import { useProjectActions } from './use-project-actions'
import { useSearchHits } from './use-search-hits'

const [store, palette] = createSpotlight()
const label = 'Search the workspace and commands'

interface CommandPaletteProps {
  /** The number of requests to open the palette; each increment opens it. */
  requests: number
  allowances: Allowances
  onShowKeys: () => void
}

export function CommandPalette({ requests, allowances, onShowKeys }: CommandPaletteProps) {
  const router = useRouter()
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const isEmpty = query.trim() === ''
  const commands = useCommands({ allowances, typed: query, onShowKeys })
  const projects = useProjectActions(requests)
  const { hits, correctedQuery, failure, isSearching } = useSearchHits(query)

  // Each request opens it again, also while it is closing.
  useEffect(() => {
    setQuery('')
    palette.open()
  }, [requests])

  // Late results change the first entry; a selection made by arrow keys is kept.
  useEffect(() => {
    const selected = list.current?.querySelector('[data-selected]')
    if (isEmpty || hits.length === 0 || (selected && hasMoved.current)) return
    selected?.removeAttribute('data-selected')
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [hits, isEmpty])

  const pick = (act: () => void) => () => {
    act()
    palette.close()
  }
  const shown = isEmpty ? [...commands, { group: 'Projects', actions: projects.actions }] : commands
  const groups = shown.filter(({ actions }) => actions.length > 0)
  const commandCount = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  const problem = isEmpty ? projects.failure : failure
  const hasNothing = commandCount + hits.length === 0
  const status = isSearching
    ? ''
    : commandCount + hits.length === 1
      ? '1 result'
      : `${commandCount + hits.length} results`

  // The list is no listbox: the selected entry is announced as text.
  const tellCurrent = ({ key }: KeyboardEvent) => {
    hasMoved.current = /^Arrow(Up|Down)$/.test(key)
    if (!hasMoved.current) return setCurrent('')
    requestAnimationFrame(() => setCurrent(list.current?.querySelector('[data-selected]')?.textContent ?? ''))
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="min(28rem, 60dvh)"
      centered={false}
      yOffset="12dvh"
      // A blurred page behind it would be drawn again for each key.
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
    >
      <Spotlight.Search
        placeholder={label}
        aria-label={label}
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={tellCurrent}
      />
      {correctedQuery && hits.length > 0 && (
        <Text size="sm" px="md" pt="sm">
          Nothing has “{query.trim()}”. These are the results for “{correctedQuery}”.
        </Text>
      )}
      {!hasNothing && (
        <Spotlight.ActionsList ref={list}>
          {groups.map(({ group, actions }) => (
            <Spotlight.ActionsGroup key={group} label={group}>
              {actions.map((action) => (
                <PaletteEntry key={action.id} onClick={pick(action.onClick)}>
                  <ActionText action={action} query={query.trim()} />
                </PaletteEntry>
              ))}
            </Spotlight.ActionsGroup>
          ))}
          {[...groupHits(hits)].map(([group, found]) => (
            <Spotlight.ActionsGroup key={`found ${group}`} label={group}>
              {found.map((hit) => (
                <PaletteEntry key={hit.kind + hit.id} onClick={pick(() => router.push(addressOf(hit)))}>
                  <SearchHit hit={hit} />
                </PaletteEntry>
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
      {hasNothing && !problem && (
        <Spotlight.Empty>{isSearching ? 'Searching…' : 'Nothing found'}</Spotlight.Empty>
      )}
      {problem && <Spotlight.Footer role="alert">{problem}</Spotlight.Footer>}
      <VisuallyHidden role="status">{current || (isEmpty ? '' : status)}</VisuallyHidden>
    </Spotlight.Root>
  )
}
