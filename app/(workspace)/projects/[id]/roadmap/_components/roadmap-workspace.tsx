'use client'

import { Alert, Badge, Box, Button, Group, List, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconPlus, IconTable } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { Fragment, useState } from 'react'
import type { exportRoadmap, InitiativeWire, RoadmapWire } from '@/lib/audit/roadmap/contract'
import { ownGateOf, sharedGateOf, sharedGateWords } from '@/lib/audit/roadmap/gate-rules'
import { confirm } from '@/lib/ui/confirm'
import { download } from '@/lib/ui/download'
import { MenuButton } from '@/lib/ui/menu-button'
import { formatCount } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { pathOf } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { PassageLink } from '../../_components/passage-link'
import { type OpenField, openFieldsOf, openInAll, openInAllWords } from './open-fields'
import { dayOf, periodOf, quarterAfter, quarterLabel } from './quarters'
import classes from './roadmap.module.css'
import { Timeline } from './timeline'
import { useRoadmap } from './use-roadmap'

const InitiativeDialog = dynamic(
  () => import('./initiative-dialog').then((module) => module.InitiativeDialog),
  {
    ssr: false,
  },
)

const constraintNames: Record<RoadmapWire['constraints'][number]['kind'], string> = {
  freeze: 'Freeze',
  cap: 'Limit on money',
  deadline: 'Deadline',
  gate: 'Gate',
}

interface RoadmapWorkspaceProps {
  initial: RoadmapWire
  canEdit: boolean
}

/** The roadmap: timeline, conflicts, what the client has set, and each initiative. */
export function RoadmapWorkspace({ initial, canEdit }: RoadmapWorkspaceProps) {
  const actions = useRoadmap(initial)
  const { roadmap } = actions
  const { projectId, currency, conflicts, constraints, initiatives } = roadmap
  const [edited, setEdited] = useState<InitiativeWire | 'new'>()
  const exported = pathOf<typeof exportRoadmap>('GET /api/projects/{id}/roadmap/export', { id: projectId })
  const commonlyOpen = openInAll(initiatives)
  const sharedGate = sharedGateOf(initiatives.filter(({ isLeftOut }) => !isLeftOut))
  const starts = Array.from({ length: 12 }, (_, at) => quarterAfter(roadmap.startQuarter, at - 3))
  return (
    <>
      <PageHeader
        title="Roadmap"
        description={
          canEdit
            ? 'By quarters, from the audit and your changes. Drag a bar, or move it with the arrow keys.'
            : 'By quarters, from the audit.'
        }
        actions={
          <>
            <MenuButton
              button={
                <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                  Export
                </Button>
              }
              groups={[
                {
                  entries: [
                    {
                      id: 'csv',
                      label: 'Table (CSV)',
                      icon: <IconTable size={16} aria-hidden />,
                      onPress: () => download(exported),
                    },
                    {
                      id: 'ics',
                      label: 'Calendar (ICS)',
                      icon: <IconCalendar size={16} aria-hidden />,
                      onPress: () => download(`${exported}?format=ics`),
                    },
                  ],
                },
              ]}
            />
            {canEdit && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setEdited('new')}
                aria-haspopup="dialog"
              >
                Add an initiative
              </Button>
            )}
          </>
        }
      />
      <Stack gap="xl">
        <Stack gap="sm">
          <div role="status">
            {conflicts.length > 0 && (
              <Alert
                color="red"
                title={conflicts.length === 1 ? 'One conflict' : `${conflicts.length} conflicts`}
              >
                <List size="sm" spacing="xs">
                  {conflicts.map(({ text, evidence }) => (
                    <List.Item key={text}>
                      {text}
                      {evidence.slice(0, 1).map((passage) => (
                        <PassageLink key={passage.start} projectId={projectId} passage={passage} />
                      ))}
                    </List.Item>
                  ))}
                </List>
              </Alert>
            )}
          </div>
          <Group gap="xs">
            <Text component="label" htmlFor="first-quarter" size="sm" fw={500}>
              First quarter
            </Text>
            <NativeSelect
              id="first-quarter"
              disabled={!canEdit}
              w="8rem"
              data={starts.map((value) => ({ value, label: quarterLabel(value) }))}
              value={roadmap.startQuarter}
              onChange={({ currentTarget: { value } }) =>
                actions.begin(value).catch((error) => showFailure(error, 'The start was not saved'))
              }
            />
          </Group>
          <Timeline
            roadmap={roadmap}
            canEdit={canEdit}
            onMove={actions.move}
            onOpen={(item) => canEdit && setEdited(item)}
          />
        </Stack>
        {constraints.length > 0 && (
          <section>
            <Title order={2} size="h3" mb="sm">
              What the client has set
            </Title>
            <Stack gap="sm">
              {constraints.map(({ kind, statement, until, amount, currency: written, evidence }) => (
                <div key={`${kind}:${statement}`}>
                  <Text>
                    <b>{constraintNames[kind]}</b>
                    {amount !== null && `: ${written} ${formatCount(amount)}`}
                    {until !== null && `, until ${dayOf(until)}`}
                  </Text>
                  {evidence.slice(0, 1).map((passage) => (
                    <PassageLink key={passage.start} projectId={projectId} passage={passage} />
                  ))}
                </div>
              ))}
            </Stack>
          </section>
        )}
        <section>
          <Title order={2} size="h3" mb="sm">
            Initiatives
          </Title>
          {sharedGate && (
            <Box mb="sm">
              <Text>{sharedGateWords(sharedGate)}</Text>
              {sharedGate.evidence.slice(0, 1).map((passage) => (
                <PassageLink key={passage.start} projectId={projectId} passage={passage} />
              ))}
            </Box>
          )}
          {commonlyOpen.length > 0 && (
            <Text c="dimmed" mb="sm">
              {openInAllWords(commonlyOpen)}
            </Text>
          )}
          <Stack gap={0}>
            {initiatives.map((item) => (
              <InitiativeCard
                key={item.id}
                item={item}
                commonlyOpen={commonlyOpen}
                sharedGate={sharedGate}
                roadmap={roadmap}
                currency={currency}
                canEdit={canEdit}
                onEdit={() => setEdited(item)}
                onRemove={async () => {
                  const isSure = await confirm({
                    title: `Delete ‘${item.title}’?`,
                    message: 'You added this initiative; deleting it cannot be undone.',
                    confirmLabel: 'Delete',
                    dangerous: true,
                  })
                  if (isSure)
                    await actions
                      .remove(item)
                      .catch((error) => showFailure(error, 'The initiative was not deleted'))
                }}
              />
            ))}
          </Stack>
        </section>
        {edited && (
          <InitiativeDialog
            initiative={edited === 'new' ? undefined : edited}
            roadmap={roadmap}
            actions={actions}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Stack>
    </>
  )
}

interface InitiativeCardProps {
  item: InitiativeWire
  /** The fields that every initiative lacks; the page lists them above. */
  commonlyOpen: readonly OpenField[]
  /** The gate that the page states once. */
  sharedGate: InitiativeWire['gate']
  roadmap: RoadmapWire
  currency: string
  canEdit: boolean
  onEdit: () => void
  onRemove: () => void
}

function InitiativeCard({
  item,
  commonlyOpen,
  sharedGate,
  roadmap,
  currency,
  canEdit,
  onEdit,
  onRemove,
}: InitiativeCardProps) {
  const titles = new Map(roadmap.initiatives.map(({ id, title }) => [id, title]))
  const { owner, dependsOn, kpi, budget, annualValue } = item
  const gate = ownGateOf(item, item.isLeftOut ? null : sharedGate)
  const [gatePassage] = gate?.evidence ?? []
  const [baseline] = kpi?.evidence ?? []
  const facts = [
    { name: 'Owner', text: owner },
    { name: 'After', text: dependsOn.map((id) => titles.get(id)).join('; ') },
    { name: 'Gate', text: gate?.text },
    {
      name: 'KPI',
      text:
        kpi &&
        [kpi.name, kpi.baseline && `today ${kpi.baseline}`, kpi.target && `target ${kpi.target}`]
          .filter(Boolean)
          .join(', '),
    },
    { name: 'Budget', text: budget === null ? null : `${currency} ${formatCount(budget)}` },
    { name: 'Value', text: annualValue === null ? null : `${currency} ${formatCount(annualValue)} a year` },
  ]
  const known = facts.filter(({ text }) => text)
  const open = openFieldsOf(item).filter((field) => !commonlyOpen.includes(field))
  return (
    <article className={classes.initiative} data-left-out={item.isLeftOut || undefined}>
      <div>
        <Group gap="xs">
          <Title order={3} size="h5">
            {item.title}
          </Title>
          {item.kind === 'enabler' && <Badge>Enabler</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {item.isLeftOut ? 'Left out' : periodOf(item)}
        </Text>
      </div>
      <div>
        {known.length > 0 && (
          <Text component="dl" size="sm" className={classes.facts}>
            {known.map(({ name, text }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  {text}
                  {name === 'Gate' && gatePassage && (
                    <PassageLink projectId={roadmap.projectId} passage={gatePassage} />
                  )}
                  {name === 'KPI' && baseline && (
                    <PassageLink projectId={roadmap.projectId} passage={baseline} />
                  )}
                </dd>
              </Fragment>
            ))}
          </Text>
        )}
        {open.length > 0 && (
          <Text size="sm" c="dimmed" mt={known.length > 0 ? 'xs' : 0}>
            Still open: {open.join(', ')}
          </Text>
        )}
      </div>
      {canEdit && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            onClick={onEdit}
            aria-haspopup="dialog"
            aria-label={`Edit ‘${item.title}’`}
          >
            Edit
          </Button>
          {item.isAdded && (
            <Button size="xs" variant="default" onClick={onRemove} aria-label={`Delete ‘${item.title}’`}>
              Delete
            </Button>
          )}
        </Group>
      )}
    </article>
  )
}
