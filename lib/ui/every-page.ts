/**
 * All rows of a list that answers so many at once, page after page.
 * @param read one page: the rows from `offset` on, at most `limit`
 */
export async function everyPage<Row>(
  limit: number,
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await read({ limit, offset: rows.length })
    rows.push(...page)
    if (page.length < limit) return rows
  }
}
