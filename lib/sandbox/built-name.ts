/** Where the build of this process lies, set when it starts; nothing where sources run as they were written. */
export const builtFolder = Symbol.for('agent-audit-workspace.built-folder')

/** The name, in that folder, of an entry file such as `lib/web/page-child.ts`. */
export const builtName = (entry: string) => entry.replace(/\.tsx?$/, '.mjs').replaceAll('/', '-')
