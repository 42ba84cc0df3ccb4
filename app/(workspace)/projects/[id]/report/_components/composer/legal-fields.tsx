'use client'

import { Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import {
  AI_ACT_CLASSES,
  AI_ACT_LABELS,
  DPIA_LABELS,
  DPIA_NEEDS,
  REPORT_LIMITS,
} from '@/lib/audit/reports/constants'
import type { ReportLegalView } from '@/lib/audit/reports/content/report-content'
import type { ReportSettingsWire } from '@/lib/audit/reports/settings-contract'

type LegalSetting = ReportSettingsWire['legal'][string]

interface LegalFieldsProps {
  view: ReportLegalView
  onChange: (view: LegalSetting) => void
}

/** How the law sees one opportunity, as proposed or as the consultant settled it. */
export function LegalFields({ view, onChange }: LegalFieldsProps) {
  const { number, title, aiActClass, reason, dpia, isConfirmed } = view
  const set = (changes: Partial<LegalSetting>) =>
    onChange({ aiActClass, reason, dpia, isConfirmed, ...changes })
  return (
    <Stack component="fieldset" gap="xs" m={0} p="sm" bd="1px solid var(--mantine-color-default-border)">
      <Text component="legend" fw={600} size="sm" px={4}>
        {number}. {title}
      </Text>
      <Group grow align="start">
        <NativeSelect
          label="EU AI Act"
          data={AI_ACT_CLASSES.map((value) => ({ value, label: AI_ACT_LABELS[value] }))}
          value={aiActClass}
          onChange={({ currentTarget: { value } }) =>
            set({ aiActClass: value as (typeof AI_ACT_CLASSES)[number] })
          }
        />
        <NativeSelect
          label="Data protection impact assessment"
          data={DPIA_NEEDS.map((value) => ({ value, label: DPIA_LABELS[value] }))}
          value={dpia}
          onChange={({ currentTarget: { value } }) => set({ dpia: value as (typeof DPIA_NEEDS)[number] })}
        />
      </Group>
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxLength={REPORT_LIMITS.reason}
        value={reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <Checkbox
        label="Checked and confirmed"
        checked={isConfirmed}
        onChange={(event) => set({ isConfirmed: event.currentTarget.checked })}
      />
    </Stack>
  )
}
