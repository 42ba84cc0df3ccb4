/** The embedded database cannot run here. The message tells the operator why and what to do. */
export class EmbeddedDatabaseError extends Error {}
