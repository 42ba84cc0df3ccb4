const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Files that belong to rows. */
export const FILE_KINDS = ['documents', 'reports', 'logos'] as const
/** Files that are removed when they are old, and that no backup holds. */
const PASSING_FILE_KINDS = ['answers'] as const
export type FileKind = (typeof FILE_KINDS)[number]
export type PassingFileKind = (typeof PASSING_FILE_KINDS)[number]

const kinds = [...FILE_KINDS, ...PASSING_FILE_KINDS].join('|')
const keyShape = new RegExp(`^(?:${kinds})/${uuid}/${uuid}$`)
const prefixShape = new RegExp(`^(?:${kinds})/(?:${uuid}/)?$`)

/** The key of a file that belongs to a user, by the id of its row if it has one. */
export const fileKey = (kind: FileKind | PassingFileKind, userId: string, id: string): string =>
  `${kind}/${userId}/${id}`

/** The key prefix of all files of a kind, or of one user's files of a kind. */
export const filePrefix = (kind: FileKind | PassingFileKind, userId?: string): string =>
  userId ? `${kind}/${userId}/` : `${kind}/`

/** The id of the row a key belongs to. */
export const idInKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** The id of the user a key belongs to. */
export const ownerInKey = (key: string): string => key.split('/')[1] ?? ''

/** Whether a name is a key created here; a folder may hold other files, such as incomplete ones. */
export const isFileKey = (name: string): boolean => keyShape.test(name)

/** The last check before the disk: only accepts keys created here. @throws Error */
export function assertKey(key: string): void {
  if (!isFileKey(key)) throw new Error('This is no key of a stored file')
}

/** @throws Error */
export function assertPrefix(prefix: string): void {
  if (!prefixShape.test(prefix)) throw new Error('This is no prefix of stored files')
}
