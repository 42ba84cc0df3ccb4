'use client'

import {
  Accordion,
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import {
  AI_ACT_CLASSES,
  AI_ACT_LABELS,
  ATTRIBUTIONS,
  type Attribution,
  DPIA_LABELS,
  DPIA_NEEDS,
  REPORT_LENGTHS,
  REPORT_LIMITS,
  type ReportLength,
  SECTIONS,
  type SectionKey,
  sectionTitle,
} from '@/lib/audit/reports/constants'
import type { ReportLegalView } from '@/lib/audit/reports/content/report-content'
import type { ReportSettingsWire, updateReportSettings } from '@/lib/audit/reports/settings-contract'
import { LogoField } from '@/lib/ui/logo-field'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'

interface ComposerProps {
  projectId: string
  settings: ReportSettingsWire
  /** What the report says where a setting is empty. */
  suggested: { headline: string; decision: string; nextSteps: string[]; preparedBy: string }
  legal: ReportLegalView[]
  /** What can have an owner: opportunities and risks with their titles. */
  owned: { id: string; title: string }[]
}

const lengthLabels: Record<ReportLength, string> = { short: 'Short', full: 'Full' }
const quoteLabels: Record<ReportLength, string> = { short: 'In part', full: 'Word for word' }
const attributionLabels: Record<Attribution, string> = {
  names: 'Names',
  roles: 'Roles only',
  anonymous: 'Anonymous',
}

/** How the report is composed. Saving changes the preview below; files are made from what is saved. */
export function Composer({ projectId, settings: initial, suggested, legal, owned }: ComposerProps) {
  const router = useRouter()
  const [saved, setSaved] = useState(initial)
  const [settings, setSettings] = useState(initial)
  const [isSaving, setIsSaving] = useState(false)
  const set = (changes: Partial<ReportSettingsWire>) => setSettings((all) => ({ ...all, ...changes }))
  const changes = changed(saved, settings)
  const isDirty = Object.keys(changes).length > 0

  async function save() {
    setIsSaving(true)
    try {
      const { settings: stored } = await request<typeof updateReportSettings>(
        'PATCH /api/projects/{id}/report-settings',
        { params: { id: projectId }, body: changes },
      )
      setSaved(stored)
      setSettings(stored)
      showSuccess('The preview shows the new composition.')
      router.refresh()
    } catch (error) {
      showFailure(error, 'The composition was not saved')
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Stack gap="md" maw="46rem">
      <Accordion variant="separated" order={3}>
        <Panel value="sections" title="Sections and length">
          <Choice
            label="Length"
            value={settings.length}
            options={REPORT_LENGTHS.map((value) => ({ value, label: lengthLabels[value] }))}
            onChange={(length) => set({ length })}
          />
          <Choice
            label="Quotes in the appendix"
            value={settings.quotes}
            options={REPORT_LENGTHS.map((value) => ({ value, label: quoteLabels[value] }))}
            onChange={(quotes) => set({ quotes })}
          />
          <Sections sections={settings.sections} onChange={(sections) => set({ sections })} />
        </Panel>
        <Panel value="people" title="People and cover">
          <Choice
            label="Interviewed people appear by"
            description="In the whole text and in every format: quotes, sources, owners."
            value={settings.attribution}
            options={ATTRIBUTIONS.map((value) => ({ value, label: attributionLabels[value] }))}
            onChange={(attribution) => set({ attribution })}
          />
          <Line
            label="Prepared by"
            placeholder={suggested.preparedBy}
            value={settings.preparedBy}
            max={REPORT_LIMITS.line}
            onChange={(preparedBy) => set({ preparedBy })}
          />
          <Line
            label="Prepared for"
            value={settings.preparedFor}
            max={REPORT_LIMITS.line}
            onChange={(preparedFor) => set({ preparedFor })}
          />
          <Group grow align="start">
            <Line
              label="Version"
              placeholder="1.0"
              value={settings.version}
              max={REPORT_LIMITS.version}
              onChange={(version) => set({ version })}
            />
            <TextInput
              type="date"
              label="Date"
              description="Empty: the day the file is made"
              inputWrapperOrder={['label', 'input', 'description']}
              value={settings.date ?? ''}
              onChange={(event) => set({ date: event.currentTarget.value || null })}
            />
          </Group>
          <Group align="end" gap="sm">
            <TextInput
              type="color"
              label="Color of headings and bars"
              w="12rem"
              value={settings.color ?? '#036d79'}
              onChange={(event) => set({ color: event.currentTarget.value.toLowerCase() })}
            />
            {settings.color && (
              <Button variant="subtle" onClick={() => set({ color: null })}>
                Usual color
              </Button>
            )}
          </Group>
          <LogoField
            label="Your logo"
            empty="The logo of your account"
            value={settings.firmLogo}
            onChange={(firmLogo) => set({ firmLogo })}
          />
          <LogoField
            label="The client’s logo"
            empty="None"
            value={settings.clientLogo}
            onChange={(clientLogo) => set({ clientLogo })}
          />
        </Panel>
        <Panel value="message" title="Headline, decision and next steps">
          <Text size="sm" c="dimmed">
            An empty field follows from the findings, as its placeholder shows.
          </Text>
          <Long
            label="Headline"
            placeholder={suggested.headline}
            value={settings.headline}
            max={REPORT_LIMITS.headline}
            onChange={(headline) => set({ headline })}
          />
          <Long
            label="Decision asked"
            placeholder={suggested.decision}
            value={settings.decision}
            max={REPORT_LIMITS.decision}
            onChange={(decision) => set({ decision })}
          />
          <Long
            label="The next 30 days"
            description="One step a line."
            placeholder={suggested.nextSteps.join('\n')}
            value={settings.nextSteps?.join('\n') ?? null}
            max={REPORT_LIMITS.nextSteps * REPORT_LIMITS.nextStep}
            onChange={(text) => set({ nextSteps: text === null ? null : text.split('\n') })}
          />
        </Panel>
        {owned.length > 0 && (
          <Panel value="owners" title="Owners">
            {owned.map(({ id, title }) => (
              <Line
                key={id}
                label={title}
                value={settings.owners[id] ?? null}
                max={REPORT_LIMITS.line}
                onChange={(owner) => {
                  const { [id]: _before, ...others } = settings.owners
                  set({ owners: owner === null ? others : { ...others, [id]: owner } })
                }}
              />
            ))}
          </Panel>
        )}
        {legal.length > 0 && (
          <Panel value="legal" title="Legal view">
            <Alert color="gray" variant="light">
              Class and assessment are proposed from the words of each case. Check each one and confirm it;
              this is no legal advice.
            </Alert>
            {legal.map((proposed) => (
              <LegalFields
                key={proposed.id}
                view={{ ...proposed, ...settings.legal[proposed.id] }}
                onChange={(view) => set({ legal: { ...settings.legal, [proposed.id]: view } })}
              />
            ))}
          </Panel>
        )}
      </Accordion>
      <Group>
        <Button onClick={save} disabled={!isDirty} loading={isSaving}>
          Save and preview
        </Button>
        {isDirty && !isSaving && (
          <Button variant="default" onClick={() => setSettings(saved)}>
            Undo changes
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The settings that differ, as the API takes them. */
function changed(saved: ReportSettingsWire, settings: ReportSettingsWire): Partial<ReportSettingsWire> {
  const nextSteps = settings.nextSteps?.map((step) => step.trim()).filter(Boolean)
  const tidy = { ...settings, nextSteps: nextSteps && nextSteps.length > 0 ? nextSteps : null }
  const entries = Object.entries(tidy).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof ReportSettingsWire]),
  )
  return Object.fromEntries(entries)
}

const Panel = ({ value, title, children }: { value: string; title: string; children: ReactNode }) => (
  <Accordion.Item value={value}>
    <Accordion.Control>{title}</Accordion.Control>
    <Accordion.Panel>
      <Stack gap="md">{children}</Stack>
    </Accordion.Panel>
  </Accordion.Item>
)

interface ChoiceProps<Value extends string> {
  label: string
  description?: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, description, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {description && (
        <Text size="xs" c="dimmed" mb={4}>
          {description}
        </Text>
      )}
      <SegmentedControl
        aria-label={label}
        data={options}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </div>
  )
}

interface TextProps {
  label: string
  description?: string
  placeholder?: string
  value: string | null
  max: number
  onChange: (value: string | null) => void
}

const Line = ({ value, max, onChange, ...field }: TextProps) => (
  <TextInput
    {...field}
    maxLength={max}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)

const Long = ({ value, max, onChange, ...field }: TextProps) => (
  <Textarea
    {...field}
    autosize
    minRows={2}
    maxRows={10}
    maxLength={max}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)

/** The sections that are on in their order, then those that are off. */
function Sections({
  sections,
  onChange,
}: {
  sections: SectionKey[]
  onChange: (keys: SectionKey[]) => void
}) {
  const off = SECTIONS.map(({ key }) => key).filter((key) => !sections.includes(key))
  const move = (key: SectionKey, by: -1 | 1) => {
    const from = sections.indexOf(key)
    const moved = sections.filter((other) => other !== key)
    moved.splice(from + by, 0, key)
    onChange(moved)
  }
  return (
    <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Sections">
      {[...sections, ...off].map((key) => {
        const place = sections.indexOf(key)
        const title = sectionTitle(key)
        // The appendix lists what the others cite, so it stays last.
        const isMovable = place >= 0 && key !== 'appendix'
        return (
          <Group component="li" key={key} justify="space-between" wrap="nowrap" gap="xs">
            <Checkbox
              label={title}
              description={SECTIONS.find((section) => section.key === key)?.holds}
              checked={place >= 0}
              disabled={place >= 0 && sections.length === 1}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...sections, key]
                    : sections.filter((other) => other !== key),
                )
              }
            />
            {isMovable && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${title} up`}
                  disabled={place === 0}
                  onClick={() => move(key, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${title} down`}
                  disabled={place >= sections.filter((other) => other !== 'appendix').length - 1}
                  onClick={() => move(key, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}

type LegalSetting = ReportSettingsWire['legal'][string]

interface LegalFieldsProps {
  view: ReportLegalView
  onChange: (view: LegalSetting) => void
}

function LegalFields({ view, onChange }: LegalFieldsProps) {
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
