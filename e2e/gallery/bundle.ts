import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { productFolder } from '../support/environment'

export interface Gallery {
  script: string
  styles: string
  /** Components of the kit that no example uses, by their file. */
  missing: string[]
}

/** Bundles the gallery of the kit. It is never part of a build of the product. */
export async function bundleGallery(): Promise<Gallery> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(productFolder, 'e2e/gallery/gallery.tsx')],
    absWorkingDir: productFolder,
    outdir: 'gallery',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    jsx: 'automatic',
    format: 'iife',
    platform: 'browser',
    alias: {
      'next/link': path.join(productFolder, 'e2e/gallery/plain-link.tsx'),
      // Unlike the framework, esbuild resolves the package to the variant for the pages router.
      'next/dynamic': path.join(productFolder, 'node_modules/next/dist/shared/lib/app-dynamic.js'),
    },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'error',
  })
  const textOf = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))!.text
  const files = await readdir(path.join(productFolder, 'lib/ui'))
  return {
    script: textOf('.js'),
    styles: textOf('.css'),
    missing: files.filter((file) => file.endsWith('.tsx') && !(`lib/ui/${file}` in metafile.inputs)),
  }
}
