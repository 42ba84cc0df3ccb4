/**
 * A fault of the database driver: when a connection ends between a query and its being written, the driver writes
 * to the socket that is gone, outside of any promise. The query itself is refused as it should be.
 */
export function isWriteOnLostConnection(error: unknown): boolean {
  // By its name: between processes an error arrives as a copy of no class.
  const { name, message, stack } = (error ?? {}) as Partial<Error>
  return (
    name === 'TypeError' &&
    Boolean(message?.includes("reading 'write'")) &&
    Boolean(stack?.includes('postgres/src/connection.js'))
  )
}
