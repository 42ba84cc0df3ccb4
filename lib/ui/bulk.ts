'use client'

import { useSyncExternalStore } from 'react'
import { ShownError } from './form-errors'
import { countOf } from './numbers'
import { showFailure } from './toasts'
import { showUndoable } from './undo-toast'

export interface BulkOutcome {
  done: string[]
  failed: { id: string; error: string }[]
}

interface Noun {
  one: string
  many: string
}

/** Tells which records a request left as they were, and why. */
export function showRefused({ failed }: BulkOutcome, noun: Noun) {
  if (failed.length === 0) return
  const reasons = Map.groupBy(failed, ({ error }) => error)
  const text = [...reasons].map(([error, those]) => `${countOf(those.length, noun.one, noun.many)}: ${error}`)
  showFailure(new ShownError(text.join(' ')), `${countOf(failed.length, noun.one, noun.many)} not changed`)
}

interface Change<Undo> {
  noun: Noun
  /** What was done, as the title of the message: "Archived". */
  title: string
  /** One request for the lot. */
  send: () => Promise<BulkOutcome & { undo: Undo[] }>
  /** Sends the changes that the answer names for the way back. */
  takeBack: (undo: Undo[]) => Promise<BulkOutcome>
  refresh: () => void
}

/** Changes several records and offers to undo it. */
export async function changeMany<Undo>({
  noun,
  title,
  send,
  takeBack,
  refresh,
}: Change<Undo>): Promise<void> {
  const answer = await send()
  refresh()
  showRefused(answer, noun)
  if (answer.done.length === 0) return
  showUndoable(`${countOf(answer.done.length, noun.one, noun.many)}.`, title, async () => {
    try {
      showRefused(await takeBack(answer.undo), noun)
      refresh()
    } catch (error) {
      showFailure(error, 'The change was not undone')
    }
  })
}

let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function hide(ids: readonly string[], isHidden: boolean) {
  const next = new Set(hidden)
  for (const id of ids) isHidden ? next.add(id) : next.delete(id)
  hidden = next
  for (const listener of listeners) listener()
}

const nothing: ReadonlySet<string> = new Set()

/** Records that are about to be deleted; lists leave them out. */
export const useHidden = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => hidden,
    () => nothing,
  )

interface Deletion {
  ids: readonly string[]
  noun: Noun
  /** One request for the lot; `keepalive` when the page is being left. */
  send: (keepalive: boolean) => Promise<BulkOutcome>
  refresh: () => void
}

/**
 * Deletes records once the message with Undo has gone: until then they are only hidden, so that undoing loses nothing.
 * Leaving the page deletes them at once; a browser that breaks off deletes nothing.
 */
export function deleteLater({ ids, noun, send, refresh }: Deletion): void {
  let isSettled = false
  hide(ids, true)
  window.addEventListener('pagehide', onLeave)

  function settle(): boolean {
    if (isSettled) return false
    isSettled = true
    window.removeEventListener('pagehide', onLeave)
    return true
  }
  function onLeave() {
    if (settle()) void send(true).catch(() => {})
  }
  async function remove() {
    if (!settle()) return
    try {
      const answer = await send(false)
      hide(
        answer.failed.map(({ id }) => id),
        false,
      )
      showRefused(answer, noun)
    } catch (error) {
      hide(ids, false)
      showFailure(error, `The ${ids.length === 1 ? noun.one : noun.many} were not deleted`)
    }
    refresh()
  }

  showUndoable(
    `${countOf(ids.length, noun.one, noun.many)}.`,
    'Deleted',
    () => {
      if (settle()) hide(ids, false)
    },
    undefined,
    () => void remove(),
  )
}
