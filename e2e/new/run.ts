import { command } from '../support/command'
import { productFolder } from '../support/environment'
import { newEndpoint } from './endpoint'
import { newInsight } from './insight'
import { ArgumentError } from './names'
import { newRoom } from './room'
import { PlaceNotFoundError, SourceFiles } from './source-files'

/** `npm run new -- endpoint | room | insight …`: generates files and names them where they are listed. */
const GENERATORS = { endpoint: newEndpoint, room: newRoom, insight: newInsight }

const [kind = '', ...args] = process.argv.slice(2)
const files = new SourceFiles(productFolder)
let next: string
try {
  if (!Object.hasOwn(GENERATORS, kind))
    throw new ArgumentError(
      `npm run new -- ${Object.keys(GENERATORS).join(' | ')}, followed by its arguments`,
    )
  next = GENERATORS[kind as keyof typeof GENERATORS](files, args)
} catch (error) {
  if (!(error instanceof ArgumentError || error instanceof PlaceNotFoundError)) throw error
  console.error(error.message)
  process.exit(2)
}
files.save()
await command('biome', ['check', '--write', ...files.names], { onOutput: () => {} })
console.log(`${files.names.join('\n')}\n\n${next}`)
