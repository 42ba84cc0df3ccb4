'use client'

import { SegmentedControl, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useCallback, useMemo, useState } from 'react'
import type { CaptureItemType, CaptureItemWire, CaptureWire } from '@/lib/nucleus/captures/contract'
import { useRefresh } from '@/lib/ui/address'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { useDecisions, withDecision } from '../../../../_kit/memories/use-decisions'
import type { ProjectChoice } from '../../../../_kit/projects/project-choice'
import { CaptureIcon } from '../../_components/capture-icon'
import { CaptureStatusBadge } from '../../_components/capture-status'
import { CHANNEL_NAMES, longDayWords } from '../../_components/capture-words'
import { CaptureActions } from './capture-actions'
import { CaptureText } from './capture-text'
import classes from './capture-view.module.css'
import type { ActionItem, ContactMention, ItemHandlers } from './item-handlers'
import { ItemsPanel } from './items-panel'
import { Legend } from './legend'
import { MemoriesSection } from './memories-section'
import { ReadingState } from './reading-state'
import type { Passage } from './text-runs'
import { useCapture } from './use-capture'
import { useCaptureMemories } from './use-capture-memories'
import { useItemFacts } from './use-item-facts'
import { useItems } from './use-items'
import { type AskedPlace, usePlace } from './use-place'

const EditItemDialog = dynamic(() => import('./edit-item-dialog').then((m) => m.EditItemDialog), {
  ssr: false,
})
const RememberDialog = dynamic(() => import('./remember-dialog').then((m) => m.RememberDialog), {
  ssr: false,
})
const ContactDialog = dynamic(() => import('./contact-dialog').then((m) => m.ContactDialog), { ssr: false })
const EditCaptureDialog = dynamic(() => import('./edit-capture-dialog').then((m) => m.EditCaptureDialog), {
  ssr: false,
})

type OpenDialog =
  | { kind: 'capture' }
  | { kind: 'edit'; item: ActionItem }
  | { kind: 'remember'; item: CaptureItemWire }
  | { kind: 'contact'; item: ContactMention }

interface CaptureViewProps {
  initial: { capture: CaptureWire; items: CaptureItemWire[] }
  projects: ProjectChoice[]
  asked: AskedPlace
}

/** A capture: its text, and the items read from it. */
export function CaptureView({ initial, projects, asked }: CaptureViewProps) {
  const refresh = useRefresh()
  const { capture, items: known, isReading, reload, replace, replaceItem } = useCapture(initial)
  const captureId = capture.id
  const { items, waitingCount, tick, takeOut, correct } = useItems({
    captureId,
    items: known,
    onSaved: replaceItem,
  })
  const decisions = useDecisions()
  const {
    memories,
    failure,
    reload: reloadMemories,
  } = useCaptureMemories(captureId, isReading, decisions.version)
  const shownMemories = useMemo(
    () =>
      (memories ?? [])
        .map((memory) => withDecision(memory, decisions.shown.get(memory.id)))
        .filter((memory) => memory !== null),
    [memories, decisions.shown],
  )
  const factsOf = useItemFacts(items, shownMemories)
  const { place, side, setSide, showItem, showPassageItem, showRange } = usePlace(
    items,
    capture.rawContent.length,
    asked,
  )
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const [hidden, setHidden] = useState<ReadonlySet<CaptureItemType>>(new Set())
  const toggle = useCallback((type: CaptureItemType) => {
    setHidden((before) => {
      const next = new Set(before)
      if (!next.delete(type)) next.add(type)
      return next
    })
  }, [])

  const passages = useMemo(() => passagesOf(known, items, hidden), [known, items, hidden])
  const handlers = useMemo(
    (): ItemHandlers => ({
      show: showItem,
      tick,
      takeOut,
      edit: (item) => setDialog({ kind: 'edit', item }),
      remember: (item) => setDialog({ kind: 'remember', item }),
      keepContact: (item) => setDialog({ kind: 'contact', item }),
    }),
    [showItem, tick, takeOut],
  )
  const project = projects.find(({ id }) => id === capture.projectId)

  return (
    <>
      <PageHeader
        back={{ href: '/nucleus/captures', label: 'Captures' }}
        title={<span style={{ overflowWrap: 'anywhere' }}>{capture.title}</span>}
        description={
          <span className={classes.facts}>
            <CaptureIcon channel={capture.channel} />
            <span>{CHANNEL_NAMES[capture.channel]}</span>
            <span>{longDayWords(capture.capturedAt)}</span>
            {project && <LinkAnchor href={`/projects/${project.id}`}>{project.name}</LinkAnchor>}
            <CaptureStatusBadge status={capture.status} />
          </span>
        }
        actions={
          <CaptureActions
            capture={capture}
            isReading={isReading}
            unconfirmedCount={memories && shownMemories.filter(({ trust }) => trust === 'unconfirmed').length}
            onEdit={() => setDialog({ kind: 'capture' })}
            onReadAgain={replace}
          />
        }
      />
      <ReadingState
        capture={capture}
        isReading={isReading}
        hasItems={items.length > 0}
        onReadAgain={replace}
      />
      <Text size="sm" c="dimmed" role="status" className={classes.waiting}>
        {waitingCount > 1 ? `${countOf(waitingCount, 'change')} on the way` : ''}
      </Text>
      <div className={classes.switch}>
        <SegmentedControl
          fullWidth
          aria-label="What to show"
          data={[
            { value: 'text', label: 'Text' },
            { value: 'items', label: `Items (${items.length})` },
          ]}
          value={side}
          onChange={(value) => setSide(value as typeof side)}
        />
      </div>
      <div className={classes.columns} data-shown={side}>
        <div className={classes.text}>
          <Legend items={items} hidden={hidden} onToggle={toggle} />
          <CaptureText
            captureId={captureId}
            text={capture.rawContent}
            passages={passages}
            current={place?.range ?? null}
            currentItemId={place?.itemId ?? null}
            onItem={showPassageItem}
          />
        </div>
        <div className={classes.items}>
          {items.length === 0 && shownMemories.length === 0 && (
            <Text c="dimmed">{isReading ? 'Items appear here once it is read.' : 'No items.'}</Text>
          )}
          <ItemsPanel
            items={items}
            currentItemId={place?.itemId ?? null}
            factsOf={factsOf}
            handlers={handlers}
          />
          <MemoriesSection
            memories={shownMemories}
            failure={failure}
            onRetry={reloadMemories}
            onShow={showRange}
            onDecide={decisions.decide}
          />
        </div>
      </div>
      {dialog?.kind === 'capture' && (
        <EditCaptureDialog
          capture={capture}
          projects={projects}
          onClose={close}
          onChanged={(changed) => {
            replace(changed)
            refresh()
          }}
        />
      )}
      {dialog?.kind === 'edit' && (
        <EditItemDialog
          item={dialog.item}
          capturedAt={capture.capturedAt}
          onClose={close}
          onCorrect={(change) => correct(dialog.item, change)}
        />
      )}
      {dialog?.kind === 'remember' && (
        <RememberDialog
          item={dialog.item}
          subject={subjectOf(dialog.item, project?.name ?? capture.title)}
          onClose={close}
          onRemembered={reloadMemories}
        />
      )}
      {dialog?.kind === 'contact' && (
        <ContactDialog item={dialog.item} onClose={close} onKept={() => void reload()} />
      )}
    </>
  )
}

/** The passages of the listed items, in the order of the text. */
function passagesOf(
  known: CaptureItemWire[],
  listed: CaptureItemWire[],
  hidden: ReadonlySet<CaptureItemType>,
): Passage[] {
  const ids = new Set(listed.map(({ id }) => id))
  return known
    .filter(({ id, itemType }) => ids.has(id) && !hidden.has(itemType))
    .map(({ id, itemType, metadata: { start, end } }) => ({ itemId: id, type: itemType, start, end }))
    .sort((left, right) => left.start - right.start || right.end - left.end)
}

const subjectOf = (item: CaptureItemWire, otherwise: string): string =>
  item.itemType === 'contact_mention' ? item.metadata.name : otherwise
