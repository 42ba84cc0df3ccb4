'use client'

import { Grid, Tabs, Text, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { AssessmentConfigDetailWire } from '@/lib/lead-generation/assessments/contract'
import type { QuestionType } from '@/lib/lead-generation/assessments/survey-definition'
import { countOf } from '@/lib/ui/numbers'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { useLeaveGuard } from '@/lib/ui/use-leave-guard'
import { newId } from '../../_components/draft/new-id'
import type { Problems } from '../../_components/draft/problems'
import { definitionOf } from '../../_components/draft/score-preview'
import type { LinkOfCopy } from '../../_components/link-of-copy'
import { BuilderHead } from './builder-head'
import { BuilderToolbar } from './builder-toolbar'
import { ConflictDialog } from './conflict-dialog'
import { focusQuestion } from './focus-question'
import { QuestionList } from './question-list'
import { ScoreTab } from './score-tab'
import { ShareSummary } from './share-summary'
import { SurveyPreview } from './survey-preview'
import { useBuilder } from './use-builder'

interface BuilderProps {
  config: AssessmentConfigDetailWire
  /** For a working copy, the link that uses it. */
  link: LinkOfCopy | null
}

const NEW_IDS = 5

/** The survey builder: its questions, its score and a preview. */
export function Builder({ config, link }: BuilderProps) {
  const builder = useBuilder(config)
  const { state, dispatch, changeCount, problems, isSaving } = builder
  const [tab, setTab] = useState<string | null>('questions')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const shown = useDeferredValue(state.draft)
  const definition = useMemo(() => definitionOf(shown), [shown])
  useLeaveGuard(changeCount > 0, 'this survey')

  const open = useCallback((id: string | null) => setOpenedId(id), [])

  function showFirst({ questions }: Problems) {
    const first = state.draft.questions.find(({ id }) => questions[id])
    if (!first) return
    setTab('questions')
    setOpenedId(first.id)
    focusQuestion(first.id, 'problem')
  }

  async function save(isOverwriting = false) {
    const outcome = await builder.save(isOverwriting)
    if (outcome.kind === 'saved') showSuccess('The survey is saved.')
    if (outcome.kind === 'failed') showFailure(outcome.error, 'The survey was not saved')
    if (outcome.kind === 'problems') showFirst(outcome.problems)
  }

  function step(type: 'undo' | 'redo') {
    if ((type === 'undo' ? state.past : state.future).length === 0) return
    dispatch({ type })
    setAnnouncement(type === 'undo' ? 'Undone' : 'Redone')
  }

  function add(questionType: QuestionType) {
    const id = newId()
    dispatch({ type: 'add', id, questionType, newIds: Array.from({ length: NEW_IDS }, newId) })
    setTab('questions')
    setOpenedId(id)
    setAnnouncement('A question was added at the end')
    focusQuestion(id, 'text')
  }

  useHotkeys([['mod+S', () => save()]], [], true)
  // Inside a field the browser's own undo applies.
  useHotkeys([
    ['mod+Z', () => step('undo')],
    ['mod+shift+Z', () => step('redo')],
    ['mod+Y', () => step('redo')],
  ])

  return (
    <>
      <BuilderHead
        name={state.draft.name}
        problem={problems.name}
        isTemplate={config.isTemplate}
        link={link}
        definition={definition}
        dispatch={dispatch}
      />
      <BuilderToolbar
        changeCount={changeCount}
        problems={problems}
        isSaving={isSaving}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        draft={state.draft}
        onUndo={() => step('undo')}
        onRedo={() => step('redo')}
        onSave={() => save()}
        onAdd={add}
        onShowProblems={() => showFirst(problems)}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="questions">
            Questions
            <Text component="span" size="sm" c="dimmed" ml={6} className="tabular">
              {definition.questions.length}
            </Text>
          </Tabs.Tab>
          <Tabs.Tab value="score">Score</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="questions">
          <Grid gap="xl">
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <QuestionList
                draft={state.draft}
                openedId={openedId}
                problems={problems}
                dispatch={dispatch}
                onOpen={open}
                onAnnounce={setAnnouncement}
              />
            </Grid.Col>
            <Grid.Col span={4} visibleFrom="lg">
              <ShareSummary definition={definition} />
            </Grid.Col>
          </Grid>
        </Tabs.Panel>
        <Tabs.Panel value="score">
          <ScoreTab definition={definition} />
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <SurveyPreview definition={definition} />
        </Tabs.Panel>
      </Tabs>
      {builder.conflict && (
        <ConflictDialog
          changedAt={builder.conflict.updatedAt}
          changes={countOf(changeCount, 'change')}
          isSaving={isSaving}
          onOverwrite={() => save(true)}
          onTakeTheirs={builder.takeTheirs}
          onClose={builder.closeConflict}
        />
      )}
    </>
  )
}
