'use client'

import { useSyncExternalStore } from 'react'

const KEY = 'docs-code-tab'
const listeners = new Set<() => void>()
// The choice when the browser has no storage.
let chosenHere: string | null = null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function chosen(): string | null {
  try {
    return chosenHere ?? localStorage.getItem(KEY)
  } catch {
    return chosenHere
  }
}

/** The kind of sample that the reader has chosen, for every block of every page; null before a choice. */
export function useChosenTab(): string | null {
  return useSyncExternalStore(subscribe, chosen, () => null)
}

export function chooseTab(label: string): void {
  chosenHere = label
  try {
    localStorage.setItem(KEY, label)
  } catch {
    // The choice then lasts only until the page is left.
  }
  for (const listener of listeners) listener()
}
