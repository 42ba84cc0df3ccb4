/** Maximum number of records that one selection holds. */
export const MAX_SELECTED = 500

/** The selected records of one list. Boxes listen to it, so that selecting one does not draw the list again. */
export class SelectionStore {
  private selected: ReadonlySet<string> = new Set()
  /** Where a range with the shift key begins. */
  private anchor: string | undefined
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly current = () => this.selected
  readonly has = (id: string) => this.selected.has(id)

  private set(selected: ReadonlySet<string>) {
    this.selected = selected
    for (const listener of this.listeners) listener()
  }

  /** Selects or clears records; those beyond the maximum stay out. */
  change(ids: readonly string[], isSelected: boolean) {
    const next = new Set(this.selected)
    for (const id of ids) {
      if (!isSelected) next.delete(id)
      else if (next.size < MAX_SELECTED) next.add(id)
    }
    this.set(next)
  }

  /** Selects or clears a record. With `isRange`, also all between it and the one before, in the order of the list. */
  toggle(id: string, isSelected: boolean, order: readonly string[], isRange = false) {
    const [from, to] = [order.indexOf(this.anchor ?? ''), order.indexOf(id)].sort((one, other) => one - other)
    const hasRange = isRange && from !== undefined && from >= 0
    this.change(hasRange ? order.slice(from, to! + 1) : [id], isSelected)
    this.anchor = id
  }

  clear() {
    this.anchor = undefined
    if (this.selected.size > 0) this.set(new Set())
  }
}
