'use client'

import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CaptureItemWire, StatementType } from '@/lib/nucleus/captures/contract'
import { ITEM_TYPES } from '../../_components/capture-words'
import type { ItemChange } from './item-changes'
import type { EditedField, ItemHandlers } from './item-handlers'
import { ItemShell } from './item-shell'
import classes from './items-panel.module.css'

interface ItemEditorProps {
  item: CaptureItemWire
  isCurrent: boolean
  /** The field that gets the focus. */
  field: EditedField
  handlers: ItemHandlers
}

const KINDS = ITEM_TYPES.filter(({ type }) => type !== 'contact_mention').map(({ type, one }) => ({
  value: type,
  label: one,
}))

/** The fields of an item in its place in the list. Enter saves, Escape leaves it as it was. */
export function ItemEditor({ item, isCurrent, field, handlers }: ItemEditorProps) {
  const [values, setValues] = useState(() => valuesOf(item))
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value })
  const form = useRef<HTMLFormElement>(null)
  // In some browsers scrolling returns a promise, which an effect must not pass on.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isPerson = item.itemType === 'contact_mention'
  const isTask = values.itemType === 'action_item'
  const isEmpty = (isPerson ? values.name : values.content).trim() === ''

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (!isEmpty) handlers.finishEdit(item, changeOf(item, values))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      handlers.finishEdit(item, null)
    }
    if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey) {
      event.preventDefault()
      save()
    }
  }

  return (
    <ItemShell item={item} isCurrent={isCurrent} actions={null}>
      <form
        ref={form}
        className={classes.editor}
        onSubmit={save}
        onKeyDown={onKeyDown}
        aria-label="Change the item"
      >
        <Stack gap="xs">
          {isPerson ? (
            <>
              <TextInput
                label="Name"
                value={values.name}
                onChange={set('name')}
                maxLength={200}
                autoFocus
                required
              />
              <div className={classes.dates}>
                <TextInput label="Role" value={values.role} onChange={set('role')} maxLength={200} />
                <TextInput label="Company" value={values.company} onChange={set('company')} maxLength={200} />
              </div>
            </>
          ) : (
            <>
              <Textarea
                label="Words"
                value={values.content}
                onChange={set('content')}
                autosize
                minRows={1}
                maxRows={6}
                maxLength={1000}
                autoFocus={field === 'words'}
                required
              />
              <NativeSelect label="Kind" data={KINDS} value={values.itemType} onChange={set('itemType')} />
              {isTask && (
                <div className={classes.dates}>
                  <TextInput
                    label="Owner"
                    value={values.owner}
                    onChange={set('owner')}
                    maxLength={200}
                    autoComplete="off"
                    autoFocus={field === 'owner'}
                  />
                  <TextInput
                    type="date"
                    label="Due date"
                    value={values.dueDate}
                    onChange={set('dueDate')}
                    autoFocus={field === 'dueDate'}
                  />
                </div>
              )}
            </>
          )}
          <Group gap="xs">
            <Button type="submit" size="compact-sm" disabled={isEmpty}>
              Save
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => handlers.finishEdit(item, null)}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </ItemShell>
  )
}

function valuesOf(item: CaptureItemWire) {
  const { owner, dueDate } = item.itemType === 'action_item' ? item.metadata : { owner: null, dueDate: null }
  const { name, role, company } =
    item.itemType === 'contact_mention' ? item.metadata : { name: '', role: null, company: null }
  return {
    itemType: item.itemType as string,
    content: item.content,
    owner: owner ?? '',
    dueDate: dueDate ?? '',
    name,
    role: role ?? '',
    company: company ?? '',
  }
}

/** The changed fields; null where all are as they were. */
function changeOf(item: CaptureItemWire, values: ReturnType<typeof valuesOf>): ItemChange | null {
  const before = valuesOf(item)
  const isChanged = (name: keyof typeof values) => values[name].trim() !== before[name]
  const textOf = (name: keyof typeof values) => values[name].trim()
  const change: ItemChange = {}
  if (item.itemType === 'contact_mention') {
    if (isChanged('name')) change.name = textOf('name')
    if (isChanged('role')) change.role = textOf('role') || null
    if (isChanged('company')) change.company = textOf('company') || null
  } else {
    if (isChanged('content')) change.content = textOf('content')
    if (isChanged('itemType')) change.itemType = values.itemType as StatementType
    if (values.itemType === 'action_item') {
      if (isChanged('owner')) change.owner = textOf('owner') || null
      if (isChanged('dueDate')) change.dueDate = values.dueDate || null
    }
  }
  return Object.keys(change).length > 0 ? change : null
}
