export interface Row {
  title: string
  /** Of the product first. */
  values: number[]
}

const rounded = (value: number) => (value < 20 ? value.toFixed(1) : String(Math.round(value)))

/** The table for the README. The ratios are the product's value to that of the other application. */
export function asTable(names: string[], rows: Row[]): string {
  const [product = '', ...peers] = names
  const short = (peer: string) => peer.split(' ')[0]
  const head = ['', product, ...peers, ...peers.map((peer) => `product / ${short(peer)}`)]
  const lines = rows.map(({ title, values: [ours = Number.NaN, ...theirs] }) => {
    const ratios = theirs.map((their) => `${(ours / their).toFixed(2)}×`)
    return [title, rounded(ours), ...theirs.map(rounded), ...ratios]
  })
  const ruler = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [head, ruler, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
