import { type RefObject, useEffect } from 'react'

/** Scrolls a row of links sideways to the current one, which may lie beyond its edge. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [row, pathname])
}
