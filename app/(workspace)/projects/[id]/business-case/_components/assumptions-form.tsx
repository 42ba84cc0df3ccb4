'use client'

import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './business-case.module.css'
import type { CaseActions } from './use-business-case'
import { ValueField } from './value-field'

interface AssumptionsFormProps {
  actions: CaseActions
  canEdit: boolean
}

const numbers = [
  { name: 'savableLowPercent', label: 'Share that can be saved, low', suffix: ' %', max: 100 },
  { name: 'savableLikelyPercent', label: 'Share that can be saved, likely', suffix: ' %', max: 100 },
  { name: 'savableHighPercent', label: 'Share that can be saved, high', suffix: ' %', max: 100 },
  { name: 'discountRatePercent', label: 'Discount rate a year', suffix: ' %', max: 100 },
  { name: 'workingDaysPerYear', label: 'Working days a year', suffix: '', max: 366 },
  { name: 'uncertaintyPercent', label: 'Range for other figures (± %)', suffix: ' %', max: 100 },
] as const

/** What all cases of the project share; empty until the consultant sets it. */
export function AssumptionsForm({ actions, canEdit }: AssumptionsFormProps) {
  const { assumptions, currency } = actions.businessCase
  const [start, setStart] = useState<string | null>(null)
  return (
    <Fieldset legend="Assumptions of the project" disabled={!canEdit} m={0} miw={0}>
      <Stack gap="md">
        <div className={classes.assumptions}>
          {numbers.map(({ name, label, suffix, max }) => (
            <ValueField
              key={name}
              label={label}
              suffix={suffix}
              max={max}
              placeholder="Not set"
              value={assumptions[name]}
              onCommit={(value) => actions.assume({ [name]: value })}
            />
          ))}
          <TextInput
            label="First month"
            type="month"
            value={start ?? assumptions.startMonth ?? ''}
            onChange={(event) => setStart(event.currentTarget.value)}
            onBlur={() => {
              if (start !== null && start !== (assumptions.startMonth ?? ''))
                actions.assume({ startMonth: start || null })
              setStart(null)
            }}
          />
          <CurrencyField actions={actions} />
        </div>
        <HourlyRates key={assumptions.hourlyRates.length} actions={actions} currency={currency} />
      </Stack>
    </Fieldset>
  )
}

function CurrencyField({ actions }: Pick<AssumptionsFormProps, 'actions'>) {
  const { assumptions, currency } = actions.businessCase
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? assumptions.currency ?? ''
  return (
    <TextInput
      label="Currency of the case"
      placeholder={currency}
      maxLength={3}
      value={shown}
      onChange={(event) => setDraft(event.currentTarget.value.toUpperCase())}
      onBlur={() => {
        if (draft !== null && draft !== (assumptions.currency ?? ''))
          actions.assume({ currency: draft || null })
        setDraft(null)
      }}
    />
  )
}

function HourlyRates({ actions, currency }: Pick<AssumptionsFormProps, 'actions'> & { currency: string }) {
  const { hourlyRates } = actions.businessCase.assumptions
  const [role, setRole] = useState('')
  const [perHour, setPerHour] = useState<number | null>(null)
  const canAdd = role.trim() !== '' && perHour !== null
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        Hourly rates by role
      </Text>
      {hourlyRates.map((rate) => (
        <Group key={rate.role} gap="xs" wrap="nowrap" align="flex-end">
          <Text size="sm" flex={1} miw={0}>
            {rate.role}
          </Text>
          <ValueField
            aria-label={`Rate of ${rate.role}`}
            prefix={`${currency} `}
            w="9rem"
            value={rate.perHour}
            onCommit={(value) =>
              actions.assume({
                hourlyRates: hourlyRates.map((one) =>
                  one.role === rate.role ? { ...one, perHour: value ?? 0 } : one,
                ),
              })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove the rate of ${rate.role}`}
            onClick={() =>
              actions.assume({ hourlyRates: hourlyRates.filter((one) => one.role !== rate.role) })
            }
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs" align="flex-end">
        <TextInput
          label="Role"
          flex="1 1 10rem"
          maxLength={80}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        <ValueField
          label="Rate an hour"
          prefix={`${currency} `}
          w="9rem"
          value={perHour}
          onCommit={setPerHour}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!canAdd}
          onClick={() =>
            actions.assume({ hourlyRates: [...hourlyRates, { role: role.trim(), perHour: perHour ?? 0 }] })
          }
        >
          Add rate
        </Button>
      </Group>
    </Stack>
  )
}
