import type { InitiativeWire } from './contract'

type Gate = NonNullable<InitiativeWire['gate']>

/** From this many initiatives on, a gate that most of them have is stated once. */
const sharedBy = 3

/** The gate that most initiatives have word for word, so that it can be stated once; null if there is none. */
export function sharedGateOf(initiatives: readonly InitiativeWire[]): Gate | null {
  const counts = new Map<string, number>()
  for (const { gate } of initiatives) if (gate) counts.set(gate.text, (counts.get(gate.text) ?? 0) + 1)
  const isShared = (count: number) => count >= sharedBy && count > initiatives.length / 2
  const text = [...counts].find(([, count]) => isShared(count))?.[0]
  return initiatives.find(({ gate }) => gate && gate.text === text)?.gate ?? null
}

/** The gate to show with an initiative: null if it is the shared one, which is stated elsewhere, and 'No gate' if it has none. */
export function ownGateOf({ gate }: InitiativeWire, shared: Gate | null): Gate | null {
  if (!shared) return gate
  if (!gate) return { text: 'No gate', evidence: [] }
  return gate.text === shared.text ? null : gate
}

/** The shared gate as a sentence: `Gate of all initiatives, unless one says otherwise: Go on if …`. */
export const sharedGateWords = ({ text }: Gate): string =>
  `Gate of all initiatives, unless one says otherwise: ${text}`
