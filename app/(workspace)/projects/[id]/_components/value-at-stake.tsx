/** What the opportunities are worth a year. Shows nothing until they have values. */
export function ValueAtStake(_: { projectId: string }) {
  return null
}
