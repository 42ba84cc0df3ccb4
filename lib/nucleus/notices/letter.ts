import { publicBaseUrl } from '../../platform/env'

export interface LetterLink {
  label: string
  /** Below the address of the workspace. */
  path: string
}

/** A part of a letter: a paragraph, or a list under a heading. */
export type LetterPart = string | { heading?: string; items: readonly (string | LetterLink)[] }

/** A mail before it is plain text or HTML. Its texts are plain: whatever looks like markup is shown as it is. */
export interface Letter {
  subject: string
  parts: readonly LetterPart[]
  /** The record it is about. */
  action: LetterLink
}

interface Footer {
  kindLabel: string
  settingsUrl: string
  unsubscribeUrl: string
}

const urlOf = ({ path }: LetterLink) => `${publicBaseUrl()}${path}`

/** One line: a name that somebody typed must not look like a paragraph of ours. */
const line = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const footerText = ({ kindLabel }: Footer) =>
  `You get this mail because ‘${kindLabel}’ is on in your workspace.`

/** The letter as plain text. */
export function letterText({ parts, action }: Letter, footer: Footer): string {
  const itemText = (item: string | LetterLink) =>
    typeof item === 'string' ? `- ${line(item)}` : `- ${line(item.label)}\n  ${urlOf(item)}`
  const paragraphs = parts.map((part) =>
    typeof part === 'string'
      ? part
      : [...(part.heading ? [`${part.heading}:`] : []), ...part.items.map(itemText)].join('\n'),
  )
  return `${[
    ...paragraphs,
    `${action.label}:\n${urlOf(action)}`,
    `-- \n${footerText(footer)}\nUnsubscribe: ${footer.unsubscribeUrl}\nAll settings: ${footer.settingsUrl}`,
  ].join('\n\n')}\n`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const anchor = (href: string, label: string, style: string) =>
  `<a href="${escaped(href)}" style="${style}">${escaped(line(label))}</a>`

const linkStyle = 'color:#2f5fd0'
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#2f5fd0;color:#ffffff;text-decoration:none;font-weight:600'
const smallStyle = 'margin:24px 0 0;color:#5c6470;font-size:13px;line-height:1.5'

/** The letter as HTML, without pictures or anything else that is fetched. */
export function letterHtml({ subject, parts, action }: Letter, footer: Footer): string {
  const itemHtml = (item: string | LetterLink) =>
    `<li style="margin:0 0 6px">${typeof item === 'string' ? escaped(line(item)) : anchor(urlOf(item), item.label, linkStyle)}</li>`
  const partHtml = (part: LetterPart) =>
    typeof part === 'string'
      ? `<p style="margin:0 0 16px;white-space:pre-line">${escaped(part)}</p>`
      : `${part.heading ? `<h2 style="margin:20px 0 8px;font-size:16px">${escaped(part.heading)}</h2>` : ''}<ul style="margin:0 0 16px;padding-left:20px">${part.items.map(itemHtml).join('')}</ul>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(line(subject))}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c2430;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:15px;line-height:1.55">
<div style="max-width:560px;margin:0 auto">
${parts.map(partHtml).join('\n')}
<p style="margin:24px 0 0">${anchor(urlOf(action), action.label, buttonStyle)}</p>
<p style="${smallStyle}">${escaped(footerText(footer))} ${anchor(footer.unsubscribeUrl, 'Unsubscribe', 'color:#5c6470')} · ${anchor(footer.settingsUrl, 'All settings', 'color:#5c6470')}</p>
</div>
</body></html>
`
}
