import * as nodeModule from 'node:module'

/**
 * Resolves imports between the modules of drizzle-orm. Node parses the package's 180 kB description again for each
 * of its hundred modules, which takes almost half the time that an operator command needs to start. Takes effect
 * for modules that are imported afterwards.
 */
const fromItsModules = /\/node_modules\/drizzle-orm\/.+\.js$/

// Older versions of Node lack it; a later check refuses them.
nodeModule.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    const isAmongThem = /^\..+\.js$/.test(specifier) && fromItsModules.test(context.parentURL ?? '')
    if (!isAmongThem) return nextResolve(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
