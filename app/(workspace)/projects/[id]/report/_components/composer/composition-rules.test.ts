import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@/lib/audit/reports/settings-contract'
import { changedSettings, formAfterSaving } from './composition-rules'

test('what differs is sent, without empty steps', () => {
  const form = { ...DEFAULT_SETTINGS, headline: 'Start now', nextSteps: [' ', 'Name an owner ', ''] }
  expect(changedSettings(DEFAULT_SETTINGS, form)).toEqual({
    headline: 'Start now',
    nextSteps: ['Name an owner'],
  })
  expect(changedSettings(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, nextSteps: [''] })).toEqual({})
})

test('what was typed while saving stays and waits for the next save', () => {
  const sent = { ...DEFAULT_SETTINGS, headline: 'Start now', nextSteps: ['Name an owner', ''] }
  const stored = { ...sent, nextSteps: ['Name an owner'] }
  const form = formAfterSaving(sent, { ...sent, headline: 'Start in May', version: '2.0' }, stored)
  expect(form).toEqual({ ...stored, headline: 'Start in May', version: '2.0' })
  expect(changedSettings(stored, form)).toEqual({ headline: 'Start in May', version: '2.0' })
  expect(formAfterSaving(sent, sent, stored)).toEqual(stored)
})
