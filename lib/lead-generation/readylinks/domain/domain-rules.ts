import { DOMAIN_RECORD_PREFIX, type DomainStatus } from '../contract'

/** The outcome of a TXT lookup. `unreachable` leaves open whether the record exists. */
export type Finding = { kind: 'values'; values: string[] } | { kind: 'absent' } | { kind: 'unreachable' }

const hourMs = 3_600_000
/** Time after which verification fails for a record that was never found. */
const giveUpMs = 7 * 24 * hourMs
/** How long a domain stays served after its record disappeared. */
const graceMs = 48 * hourMs

/** The TXT record that proves a domain. */
export function recordOf(link: {
  customDomain: string | null
  domainToken: string | null
}): { name: string; value: string } | null {
  if (!link.customDomain || !link.domainToken) return null
  return {
    name: `${DOMAIN_RECORD_PREFIX}.${link.customDomain}`,
    value: `agent-audit-verify=${link.domainToken}`,
  }
}

interface DomainState {
  domainStatus: DomainStatus
  domainError: string | null
  domainUnprovenSince: Date | null
}

function explain(finding: Finding, record: { name: string }): string {
  if (finding.kind === 'unreachable') {
    return `The name servers of ${record.name} do not answer, so the record cannot be looked up.`
  }
  if (finding.kind === 'absent') return `There is no TXT record at ${record.name} yet.`
  return `There is a TXT record at ${record.name}, but with another value.`
}

/**
 * The state of a domain after a check of its record. If name servers do not answer, a verified domain keeps its state.
 * A domain whose record disappeared stays served for two days; a pending one fails after seven.
 */
export function decideDomain(
  link: DomainState,
  record: { name: string; value: string },
  finding: Finding,
  now: Date,
): DomainState {
  if (finding.kind === 'values' && finding.values.includes(record.value)) {
    return { domainStatus: 'verified', domainError: null, domainUnprovenSince: null }
  }
  const isVerified = link.domainStatus === 'verified'
  const domainError = explain(finding, record)
  if (isVerified && finding.kind === 'unreachable') return { ...link, domainError }
  const domainUnprovenSince = link.domainUnprovenSince ?? now
  const hasEnded = now.getTime() - domainUnprovenSince.getTime() >= (isVerified ? graceMs : giveUpMs)
  return { domainStatus: hasEnded ? 'failed' : link.domainStatus, domainError, domainUnprovenSince }
}
