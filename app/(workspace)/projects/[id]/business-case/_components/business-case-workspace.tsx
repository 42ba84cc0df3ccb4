'use client'

import { Accordion, Alert, Box, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { BusinessCaseWire } from '@/lib/audit/business-case/contract'
import { countOf } from '@/lib/ui/numbers'
import { hasStated, type Model, moneyOf, paybackOf, rangeOf } from '../../_components/case-words'
import { PassageLink } from '../../_components/passage-link'
import { AssumptionsForm } from './assumptions-form'
import classes from './business-case.module.css'
import { useBusinessCase } from './use-business-case'
import { ValueMatrix } from './value-matrix'
import { ValueSteps } from './value-steps'

// A closed case does not need it.
const ValueCase = dynamic(() => import('./value-case').then((module) => module.ValueCase), { ssr: false })

interface BusinessCaseWorkspaceProps {
  initial: BusinessCaseWire
  canEdit: boolean
}

/** The case in money: totals, assumptions, matrix and the value model of each opportunity. */
export function BusinessCaseWorkspace({ initial, canEdit }: BusinessCaseWorkspaceProps) {
  const actions = useBusinessCase(initial)
  const { projectId, currency, currencyQuestion, models, portfolio } = actions.businessCase
  const isValued = portfolio.annualValue !== null
  const titles = new Map(models.map(({ opportunityId, title }) => [opportunityId, title]))
  return (
    <Stack gap="xl">
      {currencyQuestion && (
        <Alert
          title={`The sources write ${currencyQuestion.stated}, the project ${currencyQuestion.project}`}
        >
          <PassageLink projectId={projectId} passage={currencyQuestion.evidence} />
          <Text size="sm" mt="xs">
            The case is in {currency}. Sums in another currency stay empty; nothing is converted.
          </Text>
          {canEdit && (
            <Group gap="xs" mt="sm">
              <Button size="xs" onClick={() => actions.assume({ currency: currencyQuestion.stated })}>
                Keep {currencyQuestion.stated}
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => actions.assume({ currency: currencyQuestion.project })}
              >
                Use {currencyQuestion.project}
              </Button>
            </Group>
          )}
        </Alert>
      )}
      {canEdit && <ValueSteps actions={actions} />}
      {!isValued && (
        <Text role="status">
          {noValueYet(models)} {actions.isSaving ? 'Saving …' : ''}
        </Text>
      )}
      {isValued && (
        <section aria-label="Totals">
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} component="dl" className={classes.totals}>
            <Total
              label="Annual value"
              value={moneyOf(currency, portfolio.annualValue?.likely)}
              note={rangeOf(currency, portfolio.annualValue)}
            />
            <Total
              label="Three-year NPV"
              value={moneyOf(currency, portfolio.threeYearNpv?.likely)}
              note={rangeOf(currency, portfolio.threeYearNpv)}
            />
            <Total label="Payback" value={paybackOf(portfolio.paybackMonth)} />
            <Total label="One-off cost" value={moneyOf(currency, portfolio.oneOffCost)} />
            <Total
              label="Work today"
              value={
                portfolio.hoursPerYear === null
                  ? '–'
                  : `${moneyOf('', portfolio.hoursPerYear).trim()} hours a year`
              }
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed" mt="xs" role="status">
            {portfolio.valuedCount} of {models.length} cases have an annual value, {portfolio.completeCount} a
            net present value. {actions.isSaving ? 'Saving …' : ''}
          </Text>
        </section>
      )}
      <div className={classes.columns}>
        <Stack gap="xl">
          <section>
            <Title order={2} size="h3" mb="sm">
              Cases
            </Title>
            <Accordion variant="separated" order={3} keepMounted={false}>
              {models.map((model, index) => (
                <Accordion.Item key={model.opportunityId} value={model.opportunityId}>
                  <Accordion.Control>
                    <Group justify="space-between" gap="xs" pe="sm">
                      <Text fw={600}>
                        {index + 1}. {model.title}
                      </Text>
                      {standingOf(model, currency, isValued) && (
                        <Text size="sm" c={model.annualValue ? undefined : 'dimmed'} className="tabular">
                          {standingOf(model, currency, isValued)}
                        </Text>
                      )}
                    </Group>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <ValueCase model={model} titles={titles} actions={actions} canEdit={canEdit} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          </section>
          {isValued && (
            <section>
              <Title order={2} size="h3" mb="sm">
                Matrix
              </Title>
              <ValueMatrix models={models} currency={currency} />
            </section>
          )}
          {portfolio.overlaps.length > 0 && (
            <section>
              <Title order={2} size="h3">
                Counted once
              </Title>
              <Text size="sm" c="dimmed" mb="sm">
                Cases whose figures come from the same row of a source, or that name the same work, save the
                same hours: each saves its share of what those before it left.
              </Text>
              <Stack gap="sm">
                {portfolio.overlaps.map((overlap) => (
                  <Box key={overlap.baseline}>
                    <Text>
                      <b>{overlap.baseline}</b>:{' '}
                      {overlap.opportunityIds.map((id) => titles.get(id)).join('; ')}. Alone{' '}
                      {moneyOf(currency, overlap.separateValue)}, together{' '}
                      {moneyOf(currency, overlap.countedValue)}.
                    </Text>
                    {overlap.evidence.map((passage) => (
                      <PassageLink
                        key={`${passage.sourceId}:${passage.start}`}
                        projectId={projectId}
                        passage={passage}
                      />
                    ))}
                  </Box>
                ))}
              </Stack>
            </section>
          )}
        </Stack>
        <AssumptionsForm actions={actions} canEdit={canEdit} />
      </div>
    </Stack>
  )
}

/** The progress of a case, next to its name; renders nothing if no case has progressed. */
function standingOf(model: Model, currency: string, isValued: boolean): string | null {
  if (model.annualValue) return `${moneyOf(currency, model.annualValue.likely)} a year`
  if (hasStated(model)) return 'Figures found, not complete'
  return isValued ? 'No figures yet' : null
}

/** Why there are no totals, and what leads to the first. */
function noValueYet(models: readonly Model[]): string {
  const stated = models.filter(hasStated).length
  return `${
    stated > 0
      ? `The sources hold figures for ${countOf(stated, 'case')} of ${models.length}, and none has an annual value yet.`
      : 'No case has an annual value yet: the sources hold no figures of today’s work.'
  } A value needs what the work costs today, or its hours and the rate of an hour, and the share of it that can be saved. Set what holds for all cases under the assumptions, and the rest in each case.`
}

function Total({ label, value, note = '' }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fw={700} size="lg" className="tabular">
        {value}
      </Text>
      {note && (
        <Text component="dd" m={0} size="sm" c="dimmed" className="tabular">
          {note}
        </Text>
      )}
    </div>
  )
}
