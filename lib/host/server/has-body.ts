import type { IncomingMessage } from 'node:http'

/** Whether a request says that it brings a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Whether handlers get a body: GET and HEAD have none that means anything. */
export const mayHaveBody = (req: IncomingMessage): boolean =>
  req.method !== 'GET' && req.method !== 'HEAD' && hasBody(req)
