'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import type { deleteMemories, MemoryDecision, reviewMemories } from '@/lib/nucleus/memories/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { type BulkOutcome, changeMany } from '@/lib/ui/bulk'
import { request } from '@/lib/ui/request'
import { SelectionArea, SelectPageBox, useSelection } from '@/lib/ui/selection'
import type { SelectionAction } from '@/lib/ui/selection-bar'
import { useLoadWhenUsed } from '@/lib/ui/use-load-when-used'
import { useOpenRecord } from '@/lib/ui/use-open-record'
import { useDecisions, withDecision } from '../../../_kit/memories/use-decisions'
import type { ProjectChoice } from '../../../_kit/projects/project-choice'
import type { MemoryHandlers } from './memory-actions'
import { MemoryItem } from './memory-item'
import classes from './memory-list.module.css'
import { type MemoryQuery, memoryList } from './memory-query'

const loadDrawer = () => import('../_record/memory-drawer').then((module) => module.MemoryDrawer)
const MemoryDrawer = dynamic(loadDrawer, { ssr: false })
const EditMemoryDialog = dynamic(
  () => import('./edit-memory-dialog').then((module) => module.EditMemoryDialog),
  { ssr: false },
)
const MemoryDialog = dynamic(() => import('./memory-dialog').then((module) => module.MemoryDialog), {
  ssr: false,
})

const noun = { one: 'memory', many: 'memories' }

const review = async (decisions: { id: string; decision: MemoryDecision }[]): Promise<BulkOutcome> => {
  const { memories } = await request<typeof reviewMemories>('POST /api/nucleus/memories/review', {
    body: { decisions },
  })
  const done = new Set(memories.map(({ id }) => id))
  return {
    done: [...done],
    failed: decisions.filter(({ id }) => !done.has(id)).map(({ id }) => ({ id, error: 'Not found.' })),
  }
}

/** What can be done with several memories. */
function memoryActions(ids: string[], refresh: () => void): SelectionAction[] {
  const restore = (undo: { id: string }[]) => review(undo.map(({ id }) => ({ id, decision: 'restore' })))
  const change = (title: string, send: () => Promise<BulkOutcome>) =>
    changeMany({
      noun,
      title,
      send: async () => {
        const answer = await send()
        return { ...answer, undo: answer.done.map((id) => ({ id })) }
      },
      takeBack: restore,
      refresh,
    })
  return [
    {
      id: 'delete',
      label: 'Delete',
      onPress: () =>
        change('Deleted', () =>
          request<typeof deleteMemories>('DELETE /api/nucleus/bulk/memories', { body: { ids } }),
        ),
    },
  ]
}

interface MemoryBoardProps {
  /** One page of the matching memories. */
  memories: MemoryWire[]
  /** The ids of all that match. */
  matching: string[]
  query: MemoryQuery
  projects: ProjectChoice[]
  captureTitles: Record<string, string>
  /** Shown when there are no memories. */
  children: ReactNode
}

/** The list of memories with all actions on them. */
export function MemoryBoard(props: MemoryBoardProps) {
  const { memories, matching, query, projects, captureTitles, children } = props
  const refresh = useRefresh()
  const store = useSelection(memoryList.href(query))
  const { shown: decided, version, decide, undo } = useDecisions()
  const { openId, wasAsked, open, close } = useOpenRecord('memory')
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'replace'; memory: MemoryWire }>()
  const [edits, setEdits] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  /** The list position of the memory that was removed last. */
  const lastIndex = useRef(0)

  // Preloaded: opening a memory is the most likely next step.
  useLoadWhenUsed(loadDrawer)

  const shown = useMemo(
    () =>
      memories
        .map((memory) => withDecision(memory, decided.get(memory.id)))
        .filter((memory) => memory !== null)
        .filter(({ trust }) => query.trust === null || trust === query.trust),
    [memories, decided, query.trust],
  )
  const projectNames = useMemo(() => new Map(projects.map(({ id, name }) => [id, name])), [projects])

  const links = useCallback(
    () => [...(list.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])],
    [],
  )
  /** Focuses the memory, or the one that has taken its place in the list. */
  const focusAt = useCallback(
    (id: string | null, index = 0) => {
      const all = links()
      const target = all.find(({ dataset }) => dataset.record === id) ?? all[Math.min(index, all.length - 1)]
      target?.focus()
    },
    [links],
  )

  const handlers: MemoryHandlers = useMemo(
    () => ({
      open,
      decide: (memory, kind) => {
        const index = links().findIndex(({ dataset }) => dataset.record === memory.id)
        decide(memory, kind)
        if (kind !== 'confirm') {
          lastIndex.current = index
          close()
        }
        // After the menu has returned the focus to a button that may be gone.
        setTimeout(() => document.activeElement === document.body && focusAt(memory.id, index), 60)
      },
      edit: (memory) => setDialog({ kind: 'edit', memory }),
      replace: (memory) => setDialog({ kind: 'replace', memory }),
    }),
    [open, close, decide, focusAt, links],
  )
  const onSaved = () => setEdits((before) => before + 1)

  /**
   * The dialog was opened from a menu that is closed now: returns to the menu's button, in the drawer if it is open.
   */
  function closeDialog() {
    const id = dialog?.memory.id
    setDialog(undefined)
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const buttons = [...document.querySelectorAll<HTMLElement>(`[data-actions="${id}"]`)]
      const inDrawer = buttons.find((button) => button.closest('[data-record-drawer]'))
      ;(inDrawer ?? buttons[0])?.focus()
    }, 60)
  }

  return (
    <>
      {shown.length > 0 ? (
        <SelectionArea
          store={store}
          ids={shown.map(({ id }) => id)}
          total={matching.length}
          noun={noun}
          findAll={async () => matching}
          actions={(ids) => memoryActions(ids, refresh)}
        >
          <SelectPageBox label="Select all memories on this page" text="Select all on this page" />
          <ul className={classes.list} aria-label="Memories" ref={list}>
            {shown.map((memory) => (
              <MemoryItem
                key={memory.id}
                memory={memory}
                projectName={memory.projectId ? projectNames.get(memory.projectId) : undefined}
                captureTitle={memory.source?.captureId ? captureTitles[memory.source.captureId] : undefined}
                handlers={handlers}
              />
            ))}
          </ul>
        </SelectionArea>
      ) : (
        children
      )}
      {wasAsked && (
        <MemoryDrawer
          memoryId={openId}
          version={`${version} ${edits}`}
          decided={decided}
          handlers={handlers}
          onUndo={undo}
          onClose={close}
          onClosed={(id) => focusAt(id, lastIndex.current)}
        />
      )}
      {dialog?.kind === 'edit' && (
        <EditMemoryDialog memory={dialog.memory} onClose={closeDialog} onSaved={onSaved} />
      )}
      {dialog?.kind === 'replace' && (
        <MemoryDialog
          opened
          projects={projects}
          replaced={dialog.memory}
          onClose={closeDialog}
          onCreated={onSaved}
        />
      )}
    </>
  )
}
