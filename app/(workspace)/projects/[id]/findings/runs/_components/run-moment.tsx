'use client'

import { useEffect, useState } from 'react'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** When a run began, in the reader's time zone once the page runs in the browser. */
export function RunMoment({ at }: { at: string }) {
  const [isLocal, setLocal] = useState(false)
  useEffect(() => setLocal(true), [])
  return <time dateTime={at}>{(isLocal ? format : inUtc).format(new Date(at))}</time>
}
