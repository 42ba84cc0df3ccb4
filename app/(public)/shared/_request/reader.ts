import { isSecureDeployment } from '@/lib/api/auth/session-cookie'
import { type Reader, UNLOCKED_HOURS } from '@/lib/audit/report-shares'

const proofName = 'shared_report'
const markName = 'shared_report_visitor'
/** Longer than a link can work without being renewed. */
const markDays = 400

function readCookie(headers: Headers, name: string): string | undefined {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const separator = part.indexOf('=')
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim()
  }
  return undefined
}

export const pathOf = (token: string): string => `/shared/${encodeURIComponent(token)}`

/** The reader of a shared report: the link, and whether its password was entered. */
export const readerOf = (headers: Headers, token: string): Reader => ({
  token,
  proof: readCookie(headers, proofName),
})

/** The mark of an earlier visit. */
export const markOf = (headers: Headers): string | undefined => readCookie(headers, markName)

const cookie = (name: string, value: string, token: string, maxAgeSeconds: number) =>
  `${name}=${value}; Path=${pathOf(token)}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecureDeployment() ? '; Secure' : ''}`

export const proofCookie = (token: string, proof: string) =>
  cookie(proofName, proof, token, UNLOCKED_HOURS * 3600)
export const markCookie = (token: string, mark: string) => cookie(markName, mark, token, markDays * 86_400)
