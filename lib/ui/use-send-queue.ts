'use client'

import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { useRefresh } from './address'
import { type QueueOptions, SendQueue } from './send-queue'

/**
 * Changes of records that are shown at once and sent by a SendQueue. `shown` holds, by the ids of records, how changes
 * appear until the server's list has them too; `version` grows with each stored change. The options must be constants.
 */
export function useSendQueue<Entry extends { id: string }, Shown>({
  onFailed,
  ...options
}: Omit<QueueOptions<Entry>, 'onSent'>) {
  const refresh = useRefresh()
  const [, startTransition] = useTransition()
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map())
  const [version, setVersion] = useState(0)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })

  const [queue] = useState(() => {
    const forget = (batch: Entry[]) => {
      const sent = new Set(batch.map(({ id }) => id).filter((id) => !made.holds(id)))
      setShown((before) => new Map([...before].filter(([id]) => !sent.has(id))))
    }
    const made = new SendQueue<Entry>({
      ...options,
      onSent: (batch) =>
        // In one update: a record must not reappear before the new list is there.
        startTransition(() => {
          setVersion((before) => before + 1)
          latest.current()
          forget(batch)
        }),
      onFailed: (batch, error) => {
        forget(batch)
        onFailed(batch, error)
      },
    })
    return made
  })
  useEffect(() => () => queue.hurry(), [queue])

  /** Shows the changes and sends them soon; `show` makes of what is shown of a record what is shown from now on. */
  const push = useCallback(
    (entries: readonly Entry[], show: (before: Shown | undefined) => Shown) => {
      setShown((before) => {
        const next = new Map(before)
        for (const { id } of entries) next.set(id, show(next.get(id)))
        return next
      })
      queue.push(...entries)
    },
    [queue],
  )

  return { shown, version, push }
}
