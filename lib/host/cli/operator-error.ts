/** An error that the operator can resolve. Only the message is shown, without a stack. */
export class OperatorError extends Error {}

const deniedAccess: Record<string, string> = {
  EACCES: 'this user may not access',
  EPERM: 'this user may not change',
  EROFS: 'a read-only file system holds',
  ENOSPC: 'the disk is full that holds',
  EDQUOT: 'the quota of this user is used up for',
}

/** What is wrong with a file or folder, naming it and the code; null for every other error. */
export function fileProblem(error: unknown): string | null {
  const { code = '', path } = error as NodeJS.ErrnoException
  const words = deniedAccess[code]
  return words && path !== undefined ? `${words} ${path} (${code})` : null
}
