/**
 * A fault of the database driver: when a connection ends between a query and its being written, the driver writes
 * to the socket that is gone, outside of any promise. The query itself is refused as it should be.
 */
export const isWriteOnLostConnection = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.message.includes("reading 'write'") &&
  Boolean(error.stack?.includes('postgres/src/connection.js'))
