/**
 * The modules of lib that compiled pages and route handlers take from the server's bundle. If the framework compiled them,
 * it would chunk the whole domain for each of its three hundred entries, and a server would keep a second copy of its
 * code in memory.
 *
 * They are the modules that lead to everything that needs a server. `contract/errors` is one because pages recognise an
 * AppError by its class. Patterns, because the configuration of the framework takes nothing else.
 */
export const serverModules =
  /^lib\/(?:(?:account|audit|lead-generation|nucleus)\/[^/]+\/index|ai\/index|contract\/errors|platform\/(?:env|log|outage|secrets|db\/with-user|limits\/index|mail\/index)|api\/.+|host\/(?:health|export\/index|background\/inngest-handler))\.ts$/

/** Exceptions from `serverModules`: sign-in needs the framework, and tests are not part of a server. */
export const frameworkModules = /^lib\/api\/auth\/sign-in-(?:handler|library)\.ts$|\.(?:test|fixture)\.ts$/

/**
 * Whether pages take a module from the server's bundle.
 * @param file its path in the product's folder, with slashes
 */
export const isServerModule = (file: string): boolean =>
  serverModules.test(file) && !frameworkModules.test(file)

/** The file by which compiled pages require the bundle. Node finds it in the folder `node_modules` of the build. */
export const serverModulesFile = 'server-modules.cjs'
