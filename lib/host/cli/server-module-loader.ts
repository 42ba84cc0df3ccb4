import path from 'node:path'

interface LoaderContext {
  rootContext: string
  resourcePath: string
  getOptions(): { bundle: string }
}

/**
 * Run by the framework's compiler in place of each server module: the compiled module takes everything from the server's
 * bundle, which Node finds under the name in the option `bundle`. Imports nothing of the product, because Node loads this
 * file as it is.
 */
export default function loadFromBundle(this: LoaderContext): string {
  const file = path.relative(this.rootContext, this.resourcePath).replaceAll(path.sep, '/')
  const { bundle } = this.getOptions()
  return `module.exports = require(/* turbopackIgnore: true */ ${JSON.stringify(bundle)})[${JSON.stringify(file)}]\n`
}
