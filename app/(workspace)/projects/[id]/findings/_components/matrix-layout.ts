/** Positions of points in the matrix, in percent of its sides: effort to the right, impact to the top. */
export interface Scored {
  impactScore: number
  effortScore: number
}

export interface Point {
  leftPercent: number
  topPercent: number
}

const cellPercent = 10

/** Points that share a cell are placed side by side, so that each can be seen and pressed. */
export function placeInMatrix<Item extends Scored>(items: readonly Item[]): { item: Item; point: Point }[] {
  const cells = new Map<string, Item[]>()
  const cellOf = ({ impactScore, effortScore }: Scored) => `${effortScore}:${impactScore}`
  for (const item of items) cells.set(cellOf(item), [...(cells.get(cellOf(item)) ?? []), item])
  return items.map((item) => {
    const cell = cells.get(cellOf(item)) ?? []
    const columns = Math.ceil(Math.sqrt(cell.length))
    const rows = Math.ceil(cell.length / columns)
    const index = cell.indexOf(item)
    const shift = (place: number, places: number) => ((place + 0.5) / places - 0.5) * cellPercent
    return {
      item,
      point: {
        leftPercent: (item.effortScore - 0.5) * cellPercent + shift(index % columns, columns),
        topPercent: (10.5 - item.impactScore) * cellPercent + shift(Math.floor(index / columns), rows),
      },
    }
  })
}

const toScore = (share: number) => Math.min(10, Math.max(1, Math.floor(share * 10) + 1))

/** The scores at a place of the matrix. @param across,down shares of its sides, from the top left */
export const scoresAt = (across: number, down: number): Scored => ({
  effortScore: toScore(across),
  impactScore: 11 - toScore(down),
})

/** Scores after an arrow key; undefined for other keys and beyond the edges. */
export function scoresAfterKey(key: string, { impactScore, effortScore }: Scored): Scored | undefined {
  const moves: Record<string, Scored> = {
    ArrowUp: { impactScore: impactScore + 1, effortScore },
    ArrowDown: { impactScore: impactScore - 1, effortScore },
    ArrowRight: { impactScore, effortScore: effortScore + 1 },
    ArrowLeft: { impactScore, effortScore: effortScore - 1 },
  }
  const next = moves[key]
  const fits = (score: number) => score >= 1 && score <= 10
  return next && fits(next.impactScore) && fits(next.effortScore) ? next : undefined
}
