const kinds = ['leads', 'memories', 'projects', 'captures'] as const

export type Holdings = Record<(typeof kinds)[number], number>

/**
 * Sizes of a workspace with many users. One user is by far the largest; the others' shares decrease slowly.
 */
export interface Sizes {
  users: number
  largest: Holdings
  /** All other users together. */
  others: Holdings
}

export interface User extends Holdings {
  id: string
  email: string
}

const full: Sizes = {
  users: 1000,
  largest: { leads: 50_000, memories: 50_000, projects: 5000, captures: 10_000 },
  others: { leads: 950_000, memories: 950_000, projects: 95_000, captures: 190_000 },
}

const times = (holdings: Holdings, share: number) =>
  Object.fromEntries(kinds.map((kind) => [kind, Math.round(holdings[kind] * share)])) as Holdings

/**
 * A million leads and a million memories of a thousand users, or a share of that. @param share above 0, at
 * most 1
 */
export const sizesFor = (share: number): Sizes => ({
  users: Math.max(20, Math.round(full.users * share)),
  // A small workspace also has one user that is far larger than the others.
  largest: times(full.largest, Math.max(share, 0.1)),
  others: times(full.others, share),
})

/** The holdings of each user, the largest first. The sums match, apart from rounding. */
export function holdingsOf({ users, largest, others }: Sizes): Holdings[] {
  const weights = Array.from({ length: users - 1 }, (_, rank) => 1 / Math.sqrt(rank + 11))
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const atLeastOne = (holdings: Holdings) =>
    Object.fromEntries(kinds.map((kind) => [kind, Math.max(1, holdings[kind])])) as Holdings
  return [largest, ...weights.map((one) => atLeastOne(times(others, one / weight)))]
}
