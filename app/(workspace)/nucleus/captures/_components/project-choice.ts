export interface ProjectChoice {
  id: string
  /** The client's. */
  name: string
  isArchived: boolean
}

const optionOf = ({ id, name, isArchived }: ProjectChoice) => ({
  value: id,
  label: isArchived ? `${name} (archived)` : name,
})

/** Options of a project field, the one of `none` first; a project that is gone keeps its place. */
export function projectOptions(projects: ProjectChoice[], none: string, chosen: string | null) {
  const isUnknown = chosen !== null && chosen !== '' && !projects.some(({ id }) => id === chosen)
  return [
    { value: '', label: none },
    ...projects.map(optionOf),
    ...(isUnknown ? [{ value: chosen, label: 'A project that is gone' }] : []),
  ]
}
