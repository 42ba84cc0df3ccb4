import type { EditsWire } from '@/lib/audit/analysis/runs-contract'
import { countOf } from '@/lib/ui/numbers'

/** What a new run carries over, such as `Your 3 changes are carried over to the same findings: 2 edited, 1 dismissed.` */
export function editsInWords(edits: EditsWire | null): string {
  if (!edits || edits.total === 0) return 'You have changed nothing in these.'
  const parts = [
    [edits.edited, 'edited'],
    [edits.dismissed, 'dismissed'],
    [edits.added, 'added'],
    [edits.reordered, edits.reordered === 1 ? 'list in your order' : 'lists in your order'],
    [edits.contradictions, edits.contradictions === 1 ? 'contradiction decided' : 'contradictions decided'],
  ] as const
  const listed = [
    ...parts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])),
    ...(edits.summary > 0 ? ['the summary'] : []),
  ]
  const changes = edits.total === 1 ? 'Your 1 change is' : `Your ${countOf(edits.total, 'change')} are`
  return `${changes} carried over to the same findings: ${listed.join(', ')}.`
}
