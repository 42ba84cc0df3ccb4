'use client'

import { Box, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { INPUT_WORDS } from '@/lib/audit/business-case/constants'
import { Table, TableCaption, TableTbody, TableTd, TableTh, TableTr } from '@/lib/ui/table'
import {
  FIGURE_NAMES,
  type Input,
  type Model,
  moneyOf,
  ORIGIN_NAMES,
  paybackOf,
  rangeOf,
} from '../../_components/case-words'
import { PassageLink } from '../../_components/passage-link'
import classes from './business-case.module.css'
import type { CaseActions } from './use-business-case'
import { ValueField } from './value-field'

interface ValueCaseProps {
  model: Model
  titles: ReadonlyMap<string, string>
  actions: CaseActions
  canEdit: boolean
}

/** The value model of an opportunity: its inputs with their origins, its figures with their formulas, its drivers. */
export function ValueCase({ model, titles, actions, canEdit }: ValueCaseProps) {
  const { projectId, currency, assumptions } = actions.businessCase
  const { opportunityId } = model
  const change = (changes: Parameters<CaseActions['change']>[1]) => actions.change(opportunityId, changes)
  return (
    <Stack gap="lg">
      {model.missing.length > 0 && (
        <Text size="sm">
          Still empty:{' '}
          {model.missing.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1)).join('; ')}.
        </Text>
      )}
      <SimpleGrid
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="lg"
        verticalSpacing="md"
        className={classes.inputs}
      >
        {model.inputs.map((input) => (
          <InputField
            key={input.input}
            input={input}
            projectId={projectId}
            canEdit={canEdit}
            onCommit={(value) => change({ [input.input]: value })}
          />
        ))}
        <Select
          label="The saving is a share of"
          data={[
            { value: 'cost', label: 'The stated cost' },
            { value: 'work', label: 'Hours × rate' },
          ]}
          value={model.isBasisChosen ? model.basis : null}
          placeholder={
            model.basis === 'work'
              ? 'Hours × rate (follows)'
              : model.basis
                ? 'The stated cost (follows)'
                : 'Follows from the inputs'
          }
          clearable
          disabled={!canEdit}
          onChange={(basis) => change({ basis: basis as 'cost' | 'work' | null })}
        />
        {assumptions.hourlyRates.length > 0 && (
          <Select
            label="Role"
            data={assumptions.hourlyRates.map(({ role }) => role)}
            value={model.role}
            placeholder="None chosen"
            clearable
            disabled={!canEdit}
            onChange={(role) => change({ role })}
          />
        )}
        <BaselineField model={model} canEdit={canEdit} onCommit={(baseline) => change({ baseline })} />
      </SimpleGrid>
      {model.baseline.sharedWith.length > 0 && (
        <Text size="sm">
          Saves the same hours as{' '}
          {model.baseline.sharedWith.map((id) => `‘${titles.get(id) ?? ''}’`).join(', ')}; the total counts
          them once.
        </Text>
      )}
      {model.formulas.length > 0 && <Formulas model={model} currency={currency} />}
      {model.drivers.length > 0 && <Drivers model={model} currency={currency} />}
      <Box>
        <Title order={4} size="h5">
          The analyst’s own figures
        </Title>
        <Text size="sm">
          Impact {model.impactScore} of 10, effort {model.effortScore} of 10. {model.roiPotential}
        </Text>
      </Box>
    </Stack>
  )
}

interface InputFieldProps {
  input: Input
  projectId: string
  canEdit: boolean
  onCommit: (value: number | null) => void
}

function InputField({ input, projectId, canEdit, onCommit }: InputFieldProps) {
  const { label, unit, value, origin, explanation, stated } = input
  return (
    <Stack gap={4}>
      <ValueField
        label={`${label} (${unit})`}
        placeholder="Empty"
        value={value}
        disabled={!canEdit}
        decimalScale={input.input === 'rampMonths' ? 0 : 2}
        onCommit={onCommit}
      />
      <Group gap={6} align="baseline" wrap="nowrap">
        <Text component="span" size="sm" fw={600} className={classes.origin}>
          {ORIGIN_NAMES[origin]}
        </Text>
        <Text size="sm" c="dimmed" miw={0}>
          {explanation}
        </Text>
      </Group>
      {stated.length > 0 && (
        <details>
          <summary className={classes.summary}>
            {stated.length === 1 ? 'What the source says' : `What ${stated.length} sources say`}
          </summary>
          {stated.map(({ derivation, evidence }) => (
            <Box key={`${evidence.sourceId}:${evidence.start}:${derivation}`} mt={4}>
              <Text size="sm">{derivation}</Text>
              <PassageLink projectId={projectId} passage={evidence} />
            </Box>
          ))}
        </details>
      )}
    </Stack>
  )
}

interface BaselineFieldProps {
  model: Model
  canEdit: boolean
  onCommit: (value: string | null) => void
}

function BaselineField({ model, canEdit, onCommit }: BaselineFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const own = model.baseline.isChosen ? (model.baseline.name ?? '') : ''
  return (
    <TextInput
      label="Work it saves from"
      description="Cases with the same name share their hours."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={model.baseline.name ?? 'Its own'}
      maxLength={120}
      disabled={!canEdit}
      value={draft ?? own}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        if (draft !== null && draft.trim() !== own) onCommit(draft.trim() || null)
        setDraft(null)
      }}
    />
  )
}

const resultOf = (model: Model, currency: string, figure: Model['formulas'][number]): string => {
  if (figure.figure === 'paybackMonth')
    return figure.result === null ? 'Not within ten years' : paybackOf(figure.result)
  if (figure.figure === 'hoursPerYear') return `${moneyOf('', figure.result).trim()} hours`
  const estimate =
    figure.figure === 'annualValue'
      ? model.annualValue
      : figure.figure === 'threeYearNpv'
        ? model.threeYearNpv
        : null
  const range = rangeOf(currency, estimate)
  return `${moneyOf(currency, figure.result)}${range ? ` (${range})` : ''}`
}

function Formulas({ model, currency }: { model: Model; currency: string }) {
  return (
    <Box className={classes.scroll}>
      <Table layout="auto">
        <TableCaption className={classes.tableCaption}>Figures and their formulas</TableCaption>
        <TableTbody>
          {model.formulas.map((figure) => (
            <TableTr key={figure.figure}>
              <TableTh scope="row">{FIGURE_NAMES[figure.figure]}</TableTh>
              <TableTd>{figure.formula}</TableTd>
              <TableTd className="tabular">{resultOf(model, currency, figure)}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </Box>
  )
}

/** A bar for each input: the result at its low and at its high value. */
function Drivers({ model, currency }: { model: Model; currency: string }) {
  const results = model.drivers.flatMap(({ resultAtLow, resultAtHigh }) => [resultAtLow, resultAtHigh])
  const [least, most] = [Math.min(...results), Math.max(...results)]
  const width = most - least || 1
  return (
    <Box>
      <Title order={4} size="h5" mb="xs">
        What drives {model.threeYearNpv ? 'the three-year NPV' : 'the annual value'}
      </Title>
      <ul className={classes.drivers}>
        {model.drivers.map((driver) => {
          const { input, label, low, high, isGiven, resultAtLow, resultAtHigh } = driver
          const from = Math.min(resultAtLow, resultAtHigh)
          const span = Math.abs(resultAtHigh - resultAtLow)
          const unit = INPUT_WORDS[input].unit === '%' ? ' %' : ''
          const formatted = (value: number) => `${Math.round(value * 100) / 100}${unit}`
          return (
            <li key={input} className={classes.driver}>
              <Text size="sm">
                {label}{' '}
                <Text component="span" size="sm" c="dimmed">
                  {isGiven ? `${formatted(low)} to ${formatted(high)}` : '10 % either way'}
                </Text>
              </Text>
              <Box className={classes.track} aria-hidden>
                <Box
                  className={classes.bar}
                  style={{
                    insetInlineStart: `${((from - least) / width) * 100}%`,
                    width: `${(span / width) * 100}%`,
                  }}
                />
              </Box>
              <Text size="sm" c="dimmed" className="tabular">
                {moneyOf(currency, resultAtLow)} to {moneyOf(currency, resultAtHigh)}
              </Text>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
