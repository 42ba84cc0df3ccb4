'use client'

import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import type { QuestionType } from '@/lib/lead-generation/assessments/survey-definition'
import { Hint } from '@/lib/ui/hint'
import { IconAction } from '@/lib/ui/icon-action'
import { countOf } from '@/lib/ui/numbers'
import type { Draft } from '../../_components/draft/draft'
import { countProblems, type Problems } from '../../_components/draft/problems'
import { AddQuestion } from './add-question'
import classes from './builder-toolbar.module.css'

interface BuilderToolbarProps {
  changeCount: number
  problems: Problems
  isSaving: boolean
  canUndo: boolean
  canRedo: boolean
  draft: Draft
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
  onAdd: (type: QuestionType) => void
  onShowProblems: () => void
}

/** Sticky: shows whether there are unsaved changes, and the buttons to save or undo them. */
export function BuilderToolbar(props: BuilderToolbarProps) {
  const { changeCount, problems, isSaving, canUndo, canRedo, draft } = props
  const problemCount = countProblems(problems)
  return (
    <div className={classes.bar}>
      <Group gap={2} wrap="nowrap">
        <IconAction
          size="lg"
          label="Undo"
          icon={IconArrowBackUp}
          isPossible={canUndo}
          onClick={props.onUndo}
        />
        <IconAction
          size="lg"
          label="Redo"
          icon={IconArrowForwardUp}
          isPossible={canRedo}
          onClick={props.onRedo}
        />
      </Group>
      <div className={classes.state}>
        {problemCount > 0 && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            <Anchor component="button" type="button" inherit c="inherit" onClick={props.onShowProblems}>
              {countOf(problemCount, 'thing')} to mend before saving
            </Anchor>
            {problems.elsewhere[0] && ` (${problems.elsewhere[0]})`}
          </Text>
        )}
        {problemCount === 0 && changeCount > 0 && (
          <Text size="sm" fw={500} className="tabular">
            {countOf(changeCount, 'unsaved change')}
          </Text>
        )}
        {problemCount === 0 && changeCount === 0 && (
          <Group gap={4} c="dimmed" wrap="nowrap">
            <IconCheck size={15} aria-hidden />
            <Text size="sm">Everything is saved</Text>
          </Group>
        )}
      </div>
      <AddQuestion draft={draft} onAdd={props.onAdd} />
      <Hint label="Ctrl or ⌘ and S">
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={props.onSave}
          loading={isSaving}
          disabled={changeCount === 0}
          aria-keyshortcuts="Control+S Meta+S"
        >
          Save
        </Button>
      </Hint>
    </div>
  )
}
