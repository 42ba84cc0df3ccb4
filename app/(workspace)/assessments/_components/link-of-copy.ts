/** The ReadyLink that uses a working copy. */
export interface LinkOfCopy {
  id: string
  name: string
  isActive: boolean
}
