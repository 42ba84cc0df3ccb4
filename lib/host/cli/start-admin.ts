import { builtFolder } from '../../platform/sandbox/built-name'
import { bundleFolder } from './current-build'

/** The entry point of the built command line, for installations without sources: see `release`. */
Object.assign(globalThis, { [builtFolder]: bundleFolder })
await import('./admin')
