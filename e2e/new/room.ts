import { newEndpoint } from './endpoint'
import { ArgumentError, camelCase, kebabCase, sentenceCase } from './names'
import type { SourceFiles } from './source-files'

const usage = 'npm run new -- room FLOOR/ROOM, such as nucleus/journal'

/**
 * Adds a room to a floor, highest in its order, with one endpoint; names it where rooms are listed.
 * @throws ArgumentError for arguments that cannot be used
 * @returns what to do next
 */
export function newRoom(files: SourceFiles, [name = '']: readonly string[]): string {
  const [floor = '', room = '', ...rest] = name.split('/')
  if (!room || rest.length > 0 || kebabCase(room) !== room || !/^[a-z-]+$/.test(room))
    throw new ArgumentError(usage)
  const ordered = new RegExp(`(name: '${floor}',\\s+rooms: \\[)([^\\]]*)\\]`)
  if (!ordered.test(files.read('.dependency-cruiser.cjs')))
    throw new ArgumentError(`lib/${floor} is not a floor with rooms in .dependency-cruiser.cjs. ${usage}`)
  const variable = camelCase(room)
  const operations = `${variable}Operations`

  files.create(`lib/${name}/contract.ts`, `const tag = '${sentenceCase(room)}'\n`)
  files.create(`lib/${name}/operations.ts`, '')
  files.create(`lib/${name}/index.ts`, `export * as ${operations} from './operations'\n`)
  const next = newEndpoint(files, [name, camelCase(`get-${room}`), 'GET', `/api/${floor}/${room}`])

  files.replace(
    '.dependency-cruiser.cjs',
    ordered,
    ([, start = '', rooms = '']) => `${start}${rooms.trimEnd().replace(/,$/, '')}, '${room}']`,
  )
  files.replace(
    'lib/README.md',
    new RegExp(`^( {2}${floor}\\["${floor}<br>.*)"\\]$`, 'm'),
    ([, label]) => `${label} · ${room}"]`,
  )
  files.replace(
    'lib/README.md',
    new RegExp(`(^\\| \`${floor}/[a-z-]+\` .*\\n)(?!\\| \`${floor}/)`, 'm'),
    ([line]) => `${line}| \`${name}\` | ${sentenceCase(room).toLowerCase()} |\n`,
  )
  files.replace('lib/api/registry.ts', /^/, () => `import * as ${variable} from '../${name}/contract'\n`)
  files.replace('lib/api/registry.ts', /^\] as const$/m, () => `  ${variable},\n] as const`)
  if (files.exists('lib/api/operations.ts')) {
    files.importValue('lib/api/operations.ts', operations, `../${name}`)
    files.replace(
      'lib/api/operations.ts',
      /(const rooms: object\[\] = \[[^\]]*)\]/,
      ([, list]) => `${list}  ${operations},\n]`,
    )
  }
  return next
}
