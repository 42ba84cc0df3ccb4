/** Where `middleware.ts` sends what no declaration answers; the path asked for follows. */
export const refusalPrefix = '/api/_refused'
