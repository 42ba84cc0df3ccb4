import type { IncomingMessage } from 'node:http'

/** Whether the headers of a request announce a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Whether handlers get a body: a body of GET or HEAD has no meaning. */
export const mayHaveBody = (req: IncomingMessage): boolean =>
  req.method !== 'GET' && req.method !== 'HEAD' && hasBody(req)
