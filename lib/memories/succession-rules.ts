export interface Succeeded {
  id: string
  /** The memory said to take its place. */
  successorId: string | null
  /** The nearest successor that is not deleted. */
  supersededById: string | null
  supersededAt: Date | null
  deletedAt: Date | null
  createdAt: Date
}

export interface SuccessionChange {
  id: string
  supersededById: string | null
  supersededAt: Date | null
}

/**
 * What the deletion or restoration of a memory changes in those whose place it took: while it is deleted its own
 * successor stands in for it, and without one they count again. Through deleted ones it reaches further back.
 * @param changed as it is after the change
 * @param family at least everything whose place `changed` took
 */
export function changesOfSuccession(changed: Succeeded, family: readonly Succeeded[]): SuccessionChange[] {
  const supersededById = changed.deletedAt === null ? changed.id : changed.supersededById
  return family
    .filter(({ successorId }) => successorId === changed.id)
    .flatMap((memory) => {
      // A place is taken the moment its new holder is made.
      const supersededAt = supersededById === null ? null : (memory.supersededAt ?? changed.createdAt)
      const change = { id: memory.id, supersededById, supersededAt }
      return memory.deletedAt === null
        ? [change]
        : [change, ...changesOfSuccession({ ...memory, ...change }, family)]
    })
}
