'use client'

import { type RefObject, useCallback } from 'react'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import type { OpenRecord } from '@/lib/ui/use-open-record'
import { useShortcuts } from '@/lib/ui/use-shortcuts'

interface InboxKeys {
  isOn: boolean
  list: RefObject<HTMLDivElement | null>
  searchField: RefObject<HTMLInputElement | null>
  drawer: OpenRecord
  leads: ListedLeadWire[]
  hasSelection: () => boolean
  /** Archives or restores the lead; without an id, all selected leads. */
  onMove: (leadId: string | undefined) => void
  onShowKeys: () => void
}

/** The keyboard shortcuts of the inbox. */
export function useInboxKeys(given: InboxKeys) {
  const { isOn, list, searchField, drawer, leads, hasSelection, onMove, onShowKeys } = given

  // Both the table and the cards contain the links; one of the two may be there and not displayed.
  const linksShown = useCallback(
    () =>
      [...(list.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])].filter(
        (link) => link.offsetParent !== null,
      ),
    [list],
  )
  const focusedIn = (links: HTMLElement[]) =>
    links.findIndex(
      (link) => link === document.activeElement || rowOf(link)?.contains(document.activeElement),
    )

  function moveBy(step: 1 | -1, isInDrawer: boolean): boolean {
    if (isInDrawer) {
      const index = leads.findIndex(({ id }) => id === drawer.openId)
      const next = index === -1 ? undefined : leads[index + step]
      if (next) drawer.open(next.id)
      return next !== undefined
    }
    const links = linksShown()
    const index = focusedIn(links)
    return focusLink(index === -1 ? links[0] : links[index + step])
  }

  const focusedLead = () => {
    const links = linksShown()
    return links[focusedIn(links)]?.dataset.lead
  }

  /** Focuses the row after the removed one, so that keyboard work continues there. */
  function keepPlace() {
    const links = linksShown()
    const index = focusedIn(links)
    const next = (links[index + 1] ?? links[index - 1])?.dataset.lead
    requestAnimationFrame(() => focusLink(linksShown().find(({ dataset }) => dataset.lead === next)))
  }

  useShortcuts(isOn, (event, { isInDrawer: isFocusInDrawer }) => {
    const isInList = (event.target as HTMLElement).closest?.('[data-lead-list]') != null
    // The focused element may have disappeared with the previous lead.
    const isInDrawer = isFocusInDrawer || drawer.openId !== null
    switch (event.key) {
      case 'j':
        return moveBy(1, isInDrawer)
      case 'k':
        return moveBy(-1, isInDrawer)
      case 'ArrowDown':
        return !event.shiftKey && isInList && moveBy(1, false)
      case 'ArrowUp':
        return !event.shiftKey && isInList && moveBy(-1, false)
      case '?':
        if (!isInDrawer) onShowKeys()
        return !isInDrawer
    }
    if (isInDrawer) return false
    const lead = focusedLead()
    switch (event.key) {
      case '/':
        searchField.current?.focus()
        searchField.current?.select()
        return true
      case 'e':
        if (!hasSelection() && !lead) return false
        keepPlace()
        onMove(hasSelection() ? undefined : lead)
        return true
    }
    return false
  })

  const focusFirst = useCallback(() => void focusLink(linksShown()[0]), [linksShown])

  return {
    focusFirst,
    focusLead: (leadId: string | null) => {
      const links = linksShown()
      focusLink(links.find(({ dataset }) => dataset.lead === leadId) ?? links[0])
    },
  }
}

function focusLink(link: HTMLElement | undefined): boolean {
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
  return link !== undefined
}

const rowOf = (link: HTMLElement) => link.closest('tr, li')
