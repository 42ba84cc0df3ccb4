export interface Succeeded {
  id: string
  /** The memory that was named as its successor. */
  successorId: string | null
  /** The nearest successor that is not deleted. */
  supersededById: string | null
  supersededAt: Date | null
  deletedAt: Date | null
  createdAt: Date
}

interface SuccessionChange {
  id: string
  supersededById: string | null
  supersededAt: Date | null
}

/**
 * The changes to superseded memories when a memory is deleted or restored. While it is deleted, its own successor
 * replaces it; without one they become current again. Applies recursively through deleted memories.
 * @param changed the memory after the change
 * @param family at least everything that `changed` superseded
 */
export function changesOfSuccession(changed: Succeeded, family: readonly Succeeded[]): SuccessionChange[] {
  const supersededById = changed.deletedAt === null ? changed.id : changed.supersededById
  return family
    .filter(({ successorId }) => successorId === changed.id)
    .flatMap((memory) => {
      // A memory is superseded from the moment its successor is created.
      const supersededAt = supersededById === null ? null : (memory.supersededAt ?? changed.createdAt)
      const change = { id: memory.id, supersededById, supersededAt }
      return memory.deletedAt === null
        ? [change]
        : [change, ...changesOfSuccession({ ...memory, ...change }, family)]
    })
}
