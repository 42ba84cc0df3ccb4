import {
  type ClientConfiguration,
  clientConfigurations,
  TOKEN_PLACEHOLDER,
} from '../../account/tokens/client-configurations'

/** A configuration cannot be run without its program, but JSON can at least be parsed. */
const attributes = (language: ClientConfiguration['language']) =>
  language === 'json' ? '' : ' norun="configures a program on the reader’s machine"'

const fence = (language: ClientConfiguration['language'], text: string) =>
  `\`\`\`${language}${attributes(language)}\n${text}\n\`\`\``

function section({ name, where, language, text, secret }: ClientConfiguration): string {
  const isCommand = secret && secret.text !== TOKEN_PLACEHOLDER
  return [
    `### ${name}`,
    `Where: ${where}.`,
    fence(language, text),
    ...(secret ? [`${secret.where}.`] : []),
    ...(isCommand ? [fence('sh', secret.text)] : []),
  ].join('\n\n')
}

/** One section per MCP client: how to configure it for this workspace. @param baseUrl without trailing slash */
export const clientSections = (baseUrl: string): string =>
  clientConfigurations(baseUrl, TOKEN_PLACEHOLDER).map(section).join('\n\n')
