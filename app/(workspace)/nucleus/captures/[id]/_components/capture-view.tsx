'use client'

import { SegmentedControl, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { CaptureItemType, CaptureItemWire, CaptureWire } from '@/lib/nucleus/captures/contract'
import type { markPassage } from '@/lib/nucleus/captures/review-contract'
import { useRefresh } from '@/lib/ui/address'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { showUndoable } from '@/lib/ui/undo-toast'
import { useShortcutsSetting } from '@/lib/ui/use-shortcuts'
import { useDecisions, withDecision } from '../../../../_kit/memories/use-decisions'
import type { ProjectChoice } from '../../../../_kit/projects/project-choice'
import { CaptureIcon } from '../../_components/capture-icon'
import { CaptureStatusBadge } from '../../_components/capture-status'
import { CHANNEL_NAMES, itemTypeName, longDayWords } from '../../_components/capture-words'
import { CaptureActions } from './capture-actions'
import { CaptureText } from './capture-text'
import classes from './capture-view.module.css'
import type { ContactMention, EditedField, ItemHandlers } from './item-handlers'
import { ItemsPanel } from './items-panel'
import { Legend } from './legend'
import { MarkMenu } from './mark-menu'
import { MemoriesSection } from './memories-section'
import { ReadingState } from './reading-state'
import { ReviewBar } from './review-bar'
import { inListOrder, neighbourOf, REVIEW_KEYS, sameMemories, useReviewKeys } from './review-keys'
import type { TextRange } from './text-layout'
import type { Passage } from './text-runs'
import { selectFirstWord } from './text-selection'
import { useCapture } from './use-capture'
import { useCaptureMemories } from './use-capture-memories'
import { useItemFacts } from './use-item-facts'
import { useItems } from './use-items'
import { type AskedPlace, usePlace } from './use-place'

const ShortcutsDialog = dynamic(
  () => import('@/lib/ui/shortcuts-dialog').then((module) => module.ShortcutsDialog),
  { ssr: false },
)
const RememberDialog = dynamic(() => import('./remember-dialog').then((m) => m.RememberDialog), {
  ssr: false,
})
const ContactDialog = dynamic(() => import('./contact-dialog').then((m) => m.ContactDialog), { ssr: false })
const EditCaptureDialog = dynamic(() => import('./edit-capture-dialog').then((m) => m.EditCaptureDialog), {
  ssr: false,
})

type OpenDialog =
  | { kind: 'capture' }
  | { kind: 'keys' }
  | { kind: 'remember'; item: CaptureItemWire }
  | { kind: 'contact'; item: ContactMention }

interface CaptureViewProps {
  initial: { capture: CaptureWire; items: CaptureItemWire[] }
  review: { acceptedItemIds: string[]; keepsExamples: boolean }
  projects: ProjectChoice[]
  asked: AskedPlace
}

/** A capture: its text, and the items read from it. */
export function CaptureView({ initial, review, projects, asked }: CaptureViewProps) {
  const refresh = useRefresh()
  const { capture, items: known, isReading, reload, replace, replaceItem, addItem } = useCapture(initial)
  const captureId = capture.id
  const {
    items,
    accepted,
    waitingCount,
    tick,
    takeOut,
    accept: acceptItem,
    correct,
  } = useItems({
    captureId,
    items: known,
    acceptedItemIds: review.acceptedItemIds,
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
  /** Memories that an item confirmed during this visit, by the item. */
  const confirmedWith = useRef(new Map<string, string[]>())
  const { decideQuietly, undo: undoDecision } = decisions
  const accept = useCallback(
    (item: CaptureItemWire, isAccepted: boolean) => {
      acceptItem(item, isAccepted)
      if (isAccepted) {
        const same = sameMemories(item, shownMemories).map(({ id }) => id)
        for (const id of same) decideQuietly(id, 'confirm')
        confirmedWith.current.set(item.id, [...(confirmedWith.current.get(item.id) ?? []), ...same])
        return
      }
      for (const id of confirmedWith.current.get(item.id) ?? []) undoDecision(id, 'confirm')
      confirmedWith.current.delete(item.id)
    },
    [acceptItem, shownMemories, decideQuietly, undoDecision],
  )
  const factsOf = useItemFacts(items, shownMemories, accepted)
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

  const [editing, setEditing] = useState<{ itemId: string; field: EditedField }>()
  const textRef = useRef<HTMLElement>(null)
  const [areKeysOn, setKeysOn] = useShortcutsSetting('capture-shortcuts')
  const ordered = useMemo(() => inListOrder(items), [items])
  const currentItem = ordered.find(({ id }) => id === place?.itemId)
  const lastStep = useRef<(() => void) | undefined>(undefined)
  const goTo = (next: CaptureItemWire | undefined) => next && showPassageItem(next.id)
  const move = (step: 1 | -1) => goTo(neighbourOf(ordered, place?.itemId ?? null, step))

  async function mark(itemType: CaptureItemType, { start, end }: TextRange) {
    try {
      const { item } = await request<typeof markPassage>('POST /api/nucleus/capture/{id}/items', {
        params: { id: captureId },
        body: { itemType, start, quote: capture.rawContent.slice(start, end) },
      })
      addItem(item)
      showRange({ start, end })
      lastStep.current = () => takeOut(item)
      showUndoable(item.content, `${itemTypeName(itemType)} added`, () => takeOut(item), 'capture-item')
    } catch (error) {
      showFailure(error, 'The passage was not made an item')
    }
  }

  useReviewKeys(areKeysOn && dialog === undefined, {
    move,
    accept: () => {
      if (!currentItem) return move(1)
      const item = currentItem
      lastStep.current = () => accept(item, false)
      accept(item, true)
      move(1)
    },
    edit: () => currentItem && setEditing({ itemId: currentItem.id, field: 'words' }),
    drop: () => {
      if (!currentItem) return
      const next = neighbourOf(ordered, currentItem.id, 1) ?? neighbourOf(ordered, currentItem.id, -1)
      lastStep.current = takeOut(currentItem)
      goTo(next)
    },
    undo: () => {
      lastStep.current?.()
      lastStep.current = undefined
    },
    select: () => {
      setSide('text')
      const start =
        document.querySelector('mark[data-current]') ?? textRef.current?.querySelector('p[data-start]')
      if (!start) return
      textRef.current?.focus({ preventScroll: true })
      selectFirstWord(start)
    },
    showKeys: () => setDialog({ kind: 'keys' }),
  })

  const passages = useMemo(() => passagesOf(known, items, hidden), [known, items, hidden])
  const handlers = useMemo(
    (): ItemHandlers => ({
      show: showItem,
      tick,
      takeOut,
      accept,
      edit: (item, field = 'words') => setEditing({ itemId: item.id, field }),
      finishEdit: (item, change) => {
        setEditing(undefined)
        if (change) correct(item, change)
        showPassageItem(item.id)
      },
      remember: (item) => setDialog({ kind: 'remember', item }),
      keepContact: (item) => setDialog({ kind: 'contact', item }),
    }),
    [showItem, showPassageItem, tick, takeOut, accept, correct],
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
            ref={textRef}
            captureId={captureId}
            text={capture.rawContent}
            passages={passages}
            current={place?.range ?? null}
            currentItemId={place?.itemId ?? null}
            onItem={showPassageItem}
          />
          <MarkMenu
            container={textRef}
            text={capture.rawContent}
            areKeysOn={areKeysOn}
            onMark={(type, range) => void mark(type, range)}
          />
        </div>
        <div className={classes.items}>
          {items.length === 0 && shownMemories.length === 0 && (
            <Text c="dimmed">{isReading ? 'Items appear here once it is read.' : 'No items.'}</Text>
          )}
          <ReviewBar
            checkedCount={items.filter((item) => factsOf(item).isChecked).length}
            itemCount={items.length}
            onMove={move}
            onShowKeys={() => setDialog({ kind: 'keys' })}
          />
          <ItemsPanel
            items={items}
            currentItemId={place?.itemId ?? null}
            editing={editing}
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
          {items.length > 0 && (
            <Text size="sm" c="dimmed" mt="xl">
              {review.keepsExamples
                ? 'What you accept, change, remove and add is kept as examples for training. '
                : 'Your corrections are not kept as examples for training. '}
              <LinkAnchor href="/settings/training-examples" fz="inherit">
                {review.keepsExamples ? 'Stop this' : 'Change this'}
              </LinkAnchor>
            </Text>
          )}
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
      {dialog?.kind === 'keys' && (
        <ShortcutsDialog onClose={close} keys={REVIEW_KEYS} isOn={areKeysOn} onSwitch={setKeysOn} />
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
