'use client'

import '@mantine/spotlight/styles.css'
import { Text, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import {
  createContext,
  type KeyboardEvent,
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '@/lib/ui/after-paint'
import { ActionText, PaletteEntry } from './palette-entry'
import { addressOf, groupHits, SearchHit } from './search-hit'
import { type Allowances, useCommands } from './use-commands'
import { type ProjectActions, useProjectActions } from './use-project-actions'
import { useSearchHits } from './use-search-hits'

const [store, palette] = createSpotlight()
const label = 'Search the workspace and commands'

interface CommandPaletteProps {
  /** The number of requests to open the palette; each increment opens it. */
  requests: number
  allowances: Allowances
  onShowKeys: () => void
  /** Ends the keeping of keys, once the field takes them. @returns what was typed before */
  takeEarlyKeys: () => string
}

/** The entry that the arrow keys have reached, as text. */
const Current = createContext('')

export function CommandPalette(props: CommandPaletteProps) {
  const { requests, allowances, onShowKeys, takeEarlyKeys } = props
  const [typed, setTyped] = useState('')
  // The list follows the field, because drawing it takes longer than a key may.
  const [query, setQuery] = useState('')
  const latest = useRef('')
  const [current, setCurrent] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const hasMoved = useRef(false)
  const projects = useProjectActions(requests)

  const type = useCallback((text: string) => {
    latest.current = text
    setTyped(text)
    afterPaint(() => startTransition(() => setQuery(latest.current)))
  }, [])

  const takeOver = useCallback(() => {
    const early = takeEarlyKeys()
    if (early !== '') type(early)
  }, [takeEarlyKeys, type])

  // Each request opens it again, also while it is closing.
  useEffect(() => {
    latest.current = ''
    setTyped('')
    setQuery('')
    palette.open()
    // An open palette does not focus its field by itself.
    field.current?.focus()
    if (document.activeElement === field.current) takeOver()
  }, [requests, takeOver])

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const isMove = /^Arrow(Up|Down)$/.test(key)
    // The arrow keys and Enter act on the results for the text as typed, so the list must be current.
    if ((isMove || key === 'Enter') && latest.current !== query) flushSync(() => setQuery(latest.current))
    hasMoved.current = isMove
    if (!isMove) return setCurrent('')
    // The list is no listbox: the selected entry is announced as text.
    requestAnimationFrame(() => setCurrent(list.current?.querySelector('[data-selected]')?.textContent ?? ''))
  }

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={type}
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
        onKeyDown={onKeyDown}
        onFocus={takeOver}
        ref={field}
      />
      <Current.Provider value={current}>
        <Results
          query={query}
          projects={projects}
          allowances={allowances}
          onShowKeys={onShowKeys}
          list={list}
          hasMoved={hasMoved}
        />
      </Current.Provider>
    </Spotlight.Root>
  )
}

interface ResultsProps extends Omit<CommandPaletteProps, 'requests' | 'takeEarlyKeys'> {
  query: string
  projects: ProjectActions
  list: RefObject<HTMLDivElement | null>
  /** Whether the last key was an arrow: the entry it has reached stays selected. */
  hasMoved: RefObject<boolean>
}

const Results = memo(function Results(props: ResultsProps) {
  const { query, projects, allowances, onShowKeys, list, hasMoved } = props
  const router = useRouter()
  const isEmpty = query.trim() === ''
  const commands = useCommands({ allowances, typed: query, onShowKeys })
  const { hits, correctedQuery, failure, isSearching } = useSearchHits(query)

  const selectFirst = useCallback(() => {
    const selected = list.current?.querySelector('[data-selected]')
    if (selected && hasMoved.current) return
    selected?.removeAttribute('data-selected')
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [list, hasMoved])

  const shownQuery = useRef(query)
  useLayoutEffect(() => {
    if (shownQuery.current !== query) selectFirst()
    shownQuery.current = query
  }, [query, selectFirst])

  // Late results change the first entry.
  useEffect(() => {
    if (!isEmpty && hits.length > 0) selectFirst()
  }, [hits, isEmpty, selectFirst])

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

  return (
    <>
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
      <Status results={isEmpty ? '' : status} />
    </>
  )
})

function Status({ results }: { results: string }) {
  const current = useContext(Current)
  return <VisuallyHidden role="status">{current || results}</VisuallyHidden>
}
