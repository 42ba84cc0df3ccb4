import type { ReportSettingsWire } from '@/lib/audit/reports/settings-contract'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The settings that differ, as the API takes them. */
export function changedSettings(
  saved: ReportSettingsWire,
  settings: ReportSettingsWire,
): Partial<ReportSettingsWire> {
  const nextSteps = settings.nextSteps?.map((step) => step.trim()).filter(Boolean)
  const tidy = { ...settings, nextSteps: nextSteps && nextSteps.length > 0 ? nextSteps : null }
  const entries = Object.entries(tidy).filter(
    ([key, value]) => !isSame(value, saved[key as keyof ReportSettingsWire]),
  )
  return Object.fromEntries(entries)
}

/** The form once `stored` is the answer to a request that took what the form `sent`: what was typed since stays. */
export function formAfterSaving(
  sent: ReportSettingsWire,
  now: ReportSettingsWire,
  stored: ReportSettingsWire,
): ReportSettingsWire {
  const typedSince = Object.entries(now).filter(
    ([key, value]) => !isSame(value, sent[key as keyof ReportSettingsWire]),
  )
  return { ...stored, ...Object.fromEntries(typedSince) }
}
