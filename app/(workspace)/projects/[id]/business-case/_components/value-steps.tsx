'use client'

import { Alert, Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { countOf, formatCount } from '@/lib/ui/numbers'
import type { Model } from '../../_components/case-words'
import classes from './business-case.module.css'
import type { CaseActions } from './use-business-case'
import { ValueField } from './value-field'

const FOR_ALL_ROLES = 'All roles'

const lacks = ({ missing }: Model, name: string) => missing.some(({ input }) => input === name)
const lacksWork = (model: Model) => lacks(model, 'costPerYear') || lacks(model, 'hoursPerYear')

/** Maximum number of cases whose missing time is requested at once. */
const mostTimes = 3
const volumeOf = ({ inputs }: Model) => inputs.find(({ input }) => input === 'casesPerYear')?.value ?? null

/** The figures that cases wait for: a share or a rate as one field for all of them, the time of a case for each. */
export function ValueSteps({ actions }: { actions: CaseActions }) {
  const { models, assumptions, currency } = actions.businessCase
  const withoutShare = models.filter((model) => !lacksWork(model) && lacks(model, 'savableLikelyPercent'))
  const withoutRate = models.filter(
    (model) => model.hoursPerYear !== null && !lacksWork(model) && lacks(model, 'hourlyRate'),
  )
  const withoutTime = models
    .filter((model) => lacks(model, 'hoursPerYear') && volumeOf(model) !== null)
    .slice(0, mostTimes)
  if (withoutShare.length + withoutRate.length + withoutTime.length === 0) return null
  return (
    <Alert variant="default" title="Set what the sources leave open">
      <Stack gap="md">
        {withoutShare.length > 0 && (
          <Step
            label="Share that can be saved (%)"
            text={`${countOf(withoutShare.length, 'case')} ${withoutShare.length === 1 ? 'has' : 'have'} figures of today’s work, but no source says how much of it can be saved. One share holds for every case that has none of its own, and is marked as your assumption.`}
            action="Use for all cases"
            max={100}
            onCommit={(savableLikelyPercent) => actions.assume({ savableLikelyPercent })}
          />
        )}
        {withoutRate.length > 0 && (
          <Step
            label={`Rate of an hour (${currency})`}
            text={`${countOf(withoutRate.length, 'case')} ${withoutRate.length === 1 ? 'has' : 'have'} hours, but no source says what an hour costs. The rate is marked as your assumption; rates by role are set below.`}
            action="Use for all roles"
            onCommit={(perHour) =>
              actions.assume({ hourlyRates: [...assumptions.hourlyRates, { role: FOR_ALL_ROLES, perHour }] })
            }
          />
        )}
        {withoutTime.map((model) => (
          <Step
            key={model.opportunityId}
            label="Minutes for one case"
            name={`Minutes for one case (${model.title})`}
            text={`${model.title}: ${formatCount(volumeOf(model) ?? 0)} cases a year, but no source says how long one takes.`}
            action="Use this time"
            onCommit={(minutesPerCase) => actions.change(model.opportunityId, { minutesPerCase })}
          />
        ))}
      </Stack>
    </Alert>
  )
}

interface StepProps {
  label: string
  /** The accessible name, if several fields have the same label. */
  name?: string
  text: string
  action: string
  max?: number
  onCommit: (value: number) => void
}

function Step({ label, name, text, action, max, onCommit }: StepProps) {
  const [value, setValue] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  function send(event: FormEvent) {
    event.preventDefault()
    setError(value === null ? 'Enter a number.' : undefined)
    if (value !== null) onCommit(value)
  }
  return (
    <form onSubmit={send}>
      <Text size="sm" mb={6} maw="52rem">
        {text}
      </Text>
      <div className={classes.step}>
        <ValueField
          label={label}
          aria-label={name}
          max={max}
          w="min(100%, 22rem)"
          value={value}
          error={error}
          onCommit={setValue}
        />
        <Button type="submit" variant="default">
          {action}
        </Button>
      </div>
    </form>
  )
}
