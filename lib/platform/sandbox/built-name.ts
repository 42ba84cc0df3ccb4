/** The folder of this process's build, set at startup. Undefined in development, when running from source. */
export const builtFolder = Symbol.for('agent-audit-workspace.built-folder')

/** The file name, in that folder, of an entry file such as `lib/platform/web/page-child.ts`. */
export const builtName = (entry: string) => entry.replace(/\.tsx?$/, '.mjs').replaceAll('/', '-')
