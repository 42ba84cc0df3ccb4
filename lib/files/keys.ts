const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const FILE_KINDS = ['documents', 'reports', 'logos'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const keyShape = new RegExp(`^(?:${FILE_KINDS.join('|')})/${uuid}/${uuid}$`)
const prefixShape = new RegExp(`^(?:${FILE_KINDS.join('|')})/(?:${uuid}/)?$`)

/** The key of a file that belongs to a row of a user's. */
export const fileKey = (kind: FileKind, userId: string, id: string): string => `${kind}/${userId}/${id}`

/** The beginning of the keys of everything a user has of a kind, or of everything of a kind. */
export const filePrefix = (kind: FileKind, userId?: string): string =>
  userId ? `${kind}/${userId}/` : `${kind}/`

/** The id of the row a key belongs to. */
export const idInKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** The last wall before the disk: only keys made here pass. @throws Error */
export function assertKey(key: string): void {
  if (!keyShape.test(key)) throw new Error('This is no key of a stored file')
}

/** @throws Error */
export function assertPrefix(prefix: string): void {
  if (!prefixShape.test(prefix)) throw new Error('This is no prefix of stored files')
}
