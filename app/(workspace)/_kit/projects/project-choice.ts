import { MAX_OFFERED } from './projects-within-reach'

export interface ProjectChoice {
  id: string
  /** The name of the client. */
  name: string
  isArchived: boolean
}

const optionOf = ({ id, name, isArchived }: ProjectChoice) => ({
  value: id,
  label: isArchived ? `${name} (archived)` : name,
})

/** Says why a project may be missing. */
export const OLDER_PROJECTS = {
  value: 'older',
  label: 'Older projects: start from the project’s page',
  disabled: true,
}

/** Options of a project field, `none` first; a selected project that is not among the choices is added. */
export function projectOptions(projects: ProjectChoice[], none: string, chosen: string | null) {
  const isUnknown = chosen !== null && chosen !== '' && !projects.some(({ id }) => id === chosen)
  return [
    { value: '', label: none },
    ...projects.map(optionOf),
    ...(projects.length >= MAX_OFFERED ? [OLDER_PROJECTS] : []),
    ...(isUnknown ? [{ value: chosen, label: 'A project that is gone' }] : []),
  ]
}
