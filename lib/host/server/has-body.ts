import type { IncomingMessage } from 'node:http'

/** Whether a request says that it brings a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
