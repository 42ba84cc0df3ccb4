'use client'

import { Accordion, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import {
  ATTRIBUTIONS,
  type Attribution,
  REPORT_LENGTHS,
  REPORT_LIMITS,
  type ReportLength,
} from '@/lib/audit/reports/constants'
import type { ReportLegalView } from '@/lib/audit/reports/content/report-content'
import type { ReportSettingsWire } from '@/lib/audit/reports/settings-contract'
import { LogoField } from '@/lib/ui/logo-field'
import { Choice, Line, Long, Panel } from './fields'
import { LegalFields } from './legal-fields'
import { SectionList } from './section-list'
import { useComposition } from './use-composition'

interface ComposerProps {
  projectId: string
  settings: ReportSettingsWire
  /** Texts that the report uses for empty settings. */
  suggested: { headline: string; decision: string; nextSteps: string[]; preparedBy: string }
  legal: ReportLegalView[]
  /** The opportunities and risks to which an owner can be assigned, with their titles. */
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
  const { settings, set, isDirty, isSaving, save, undo } = useComposition(projectId, initial)
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
          <SectionList sections={settings.sections} onChange={(sections) => set({ sections })} />
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
              label="Colour of headings and bars"
              w="12rem"
              value={settings.color ?? '#036d79'}
              onChange={(event) => set({ color: event.currentTarget.value.toLowerCase() })}
            />
            {settings.color && (
              <Button variant="subtle" onClick={() => set({ color: null })}>
                Default colour
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
              this is not legal advice.
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
          <Button variant="default" onClick={undo}>
            Undo changes
          </Button>
        )}
      </Group>
    </Stack>
  )
}
