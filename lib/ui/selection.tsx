'use client'

import dynamic from 'next/dynamic'
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import classes from './selection.module.css'
import type { SelectionAction } from './selection-bar'
import { SelectionStore } from './selection-store'
import { useLoadWhenUsed } from './use-load-when-used'
import { useShortcuts } from './use-shortcuts'

const loadBar = () => import('./selection-bar').then((module) => module.SelectionBar)
const SelectionBar = dynamic(loadBar, { ssr: false })

const none: ReadonlySet<string> = new Set()
/** Stays the same while records come and go, so that the boxes of a list are not drawn again with each. */
const Selection = createContext<{ store: SelectionStore; order: RefObject<readonly string[]> } | undefined>(
  undefined,
)
const PageIds = createContext<readonly string[]>([])

/**
 * The selection of a list.
 * @param place the address of the page of the list: another one starts with nothing selected
 */
export function useSelection(place: string): SelectionStore {
  const [store] = useState(() => new SelectionStore())
  const [selectedAt, setSelectedAt] = useState(place)
  if (selectedAt !== place) {
    setSelectedAt(place)
    queueMicrotask(() => store.clear())
  }
  return store
}

interface SelectionAreaProps {
  store: SelectionStore
  /** The records of the page, in their order. */
  ids: readonly string[]
  /** How many records match on all pages. */
  total: number
  /** Looks up the ids of all that match, at most 500. */
  findAll?: () => Promise<string[]>
  noun: { one: string; many: string }
  /** What can be done with the selected records. */
  actions: (ids: string[]) => SelectionAction[]
  /** Whether X and shift with an arrow select. */
  hasKeys?: boolean
  children: ReactNode
}

/** A list whose records can be selected: `SelectBox` in each row, the actions above, X and shift with an arrow. */
export function SelectionArea({ store, ids, hasKeys = true, children, ...bar }: SelectionAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const order = useRef(ids)
  useEffect(() => {
    order.current = ids
  })
  const selection = useMemo(() => ({ store, order }), [store])

  // The table and the cards both contain check boxes; only one of the two is displayed.
  const boxesShown = () =>
    [...(area.current?.querySelectorAll<HTMLElement>('[data-select]') ?? [])].filter(
      (box) => box.offsetParent !== null,
    )

  useShortcuts(hasKeys, (event, { isInDrawer }) => {
    if (isInDrawer || !area.current?.contains(event.target as Node)) return false
    const boxes = boxesShown()
    const at = boxes.findIndex((box) => rowOf(box)?.contains(document.activeElement))
    const box = boxes[at]
    const id = box?.dataset.select
    if (!id) return false
    if (event.key === 'x' || event.key === 'X') {
      store.toggle(id, !store.has(id), ids, event.shiftKey)
      return true
    }
    if (!event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false
    const next = boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]
    store.toggle(id, true, ids)
    if (next) {
      store.toggle(next.dataset.select!, true, ids)
      const target = box === document.activeElement ? next : (rowOf(next)?.querySelector('a') ?? next)
      target.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    return true
  })

  return (
    <Selection.Provider value={selection}>
      <PageIds.Provider value={ids}>
        <div ref={area} className={classes.area}>
          <Actions store={store} ids={ids} {...bar} />
          {children}
        </div>
      </PageIds.Provider>
    </Selection.Provider>
  )
}

/** Listens by itself, so that selecting a record does not draw the list again. */
function Actions(props: Omit<SelectionAreaProps, 'hasKeys' | 'children'>) {
  const { store } = props
  const selected = useSyncExternalStore(store.subscribe, store.current, () => none)
  useLoadWhenUsed(loadBar)
  return selected.size > 0 && <SelectionBar selected={selected} {...props} />
}

const rowOf = (box: HTMLElement) => box.closest('tr, li')

/** Selects a record of the `SelectionArea` around it; with shift, all from the one before. */
export function SelectBox({ id, label }: { id: string; label: string }) {
  const { store, order } = useContext(Selection)!
  const isSelected = useSyncExternalStore(
    store.subscribe,
    () => store.has(id),
    () => false,
  )
  return (
    <input
      type="checkbox"
      className={classes.box}
      data-select={id}
      aria-label={`Select ${label}`}
      checked={isSelected}
      onChange={(event) =>
        store.toggle(
          id,
          event.currentTarget.checked,
          order.current,
          (event.nativeEvent as unknown as MouseEvent).shiftKey === true,
        )
      }
    />
  )
}

interface SelectPageBoxProps {
  label: string
  /** Shown next to the check box, at the head of a list; left out in the heading of a table. */
  text?: string
  /** The distance of the rows' check boxes from the edge of the list. */
  inset?: string
}

/** Selects all records of the page. */
export function SelectPageBox({ label, text, inset }: SelectPageBoxProps) {
  const { store } = useContext(Selection)!
  const ids = useContext(PageIds)
  const selected = useSyncExternalStore(store.subscribe, store.current, () => none)
  const count = ids.filter((id) => selected.has(id)).length
  const box = (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={count > 0 && count === ids.length}
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && count < ids.length
      }}
      onChange={(event) => store.change(ids, event.currentTarget.checked)}
    />
  )
  return text === undefined ? (
    box
  ) : (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside.
    <label
      className={classes.page}
      style={inset ? ({ '--select-inset': inset } as CSSProperties) : undefined}
    >
      {box} <span aria-hidden>{text}</span>
    </label>
  )
}
