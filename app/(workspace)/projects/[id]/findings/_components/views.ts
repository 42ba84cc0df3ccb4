export const VIEWS = [
  { value: 'opportunities', label: 'Opportunities' },
  { value: 'risks', label: 'Risks' },
  { value: 'contradictions', label: 'Contradictions' },
  { value: 'facts', label: 'Facts and figures' },
  { value: 'memos', label: 'Memos' },
  { value: 'summary', label: 'Summary' },
] as const

export type View = (typeof VIEWS)[number]['value']

/** The view in an address; the first one by default. */
export function parseView(value: string | string[] | undefined): View {
  return VIEWS.find((view) => view.value === value)?.value ?? 'opportunities'
}
