import { describeSettings, SECRET_SETTINGS } from '../../platform/env'
import { table } from './table'

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

/** Every setting of the product, from the schema that parses it. */
export const configurationGuide = (): string => `# Configuration

Settings come from the environment or from a file \`.env\` in the working directory. \`.env.example\` in the source lists
them all with their defaults; a deployment needs none of them to start. An empty variable counts as unset. An invalid
setting stops the start with a message that names it. A secret may be in a file instead, whose path is in the variable
with \`_FILE\` at the end of its name, such as \`SESSION_SECRET_FILE=/run/secrets/session\`:
${SECRET_SETTINGS.map(code).join(', ')}.

${table(
  ['Variable', 'Default', 'Meaning'],
  describeSettings().map(({ name, defaultValue, description }) => [
    code(name),
    code(defaultValue),
    description || 'Required together with the setting above.',
  ]),
)}

[Deployment](/docs/deployment) says which of them a server in production needs.
`
