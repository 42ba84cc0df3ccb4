import { writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { clientDocument, valueNames } from './client-document'

/** The generator needs the compiler's JavaScript API, which the current compiler lacks. */
const compilerWithInterface = '@typescript/typescript6'

async function loadGenerator() {
  const hooks = registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(specifier === 'typescript' ? compilerWithInterface : specifier, context),
  })
  try {
    return await import('@hey-api/openapi-ts')
  } finally {
    hooks.deregister()
  }
}

const about = '// The values of each operation; generated like what stands beside it.'

/**
 * Writes the generated part of the client from this checkout's API document. Deterministic.
 * @param folder emptied first
 */
export async function generateClient(folder: string): Promise<void> {
  const { createClient } = await loadGenerator()
  const document = clientDocument()
  const names = JSON.stringify(valueNames(document), undefined, 2)
  await createClient({
    input: document as object,
    output: { path: folder, entryFile: false, module: { extension: '.js' }, tsConfigPath: null },
    parser: { filters: { orphans: false } },
    plugins: [
      '@hey-api/typescript',
      '@hey-api/client-fetch',
      { name: '@hey-api/sdk', paramsStructure: 'flat' },
    ],
    logs: { level: 'silent' },
  })
  const file = path.join(folder, 'value-names.gen.ts')
  await writeFile(
    file,
    `${about}\n\nexport const VALUE_NAMES: Record<string, readonly string[]> = ${names}\n`,
  )
}
