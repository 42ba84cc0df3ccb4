'use client'

import { Stack, Switch, Text } from '@mantine/core'
import type { setExampleSetting } from '@/lib/nucleus/captures/review-contract'
import { confirm } from '@/lib/ui/confirm'
import { countOf } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { useAttempt } from '@/lib/ui/use-attempt'

/** Whether corrections are kept, and what that means. */
export function ExampleSwitch({ setting }: { setting: { isKept: boolean; exampleCount: number } }) {
  const { isKept, exampleCount } = setting
  const { attempt, isBusy } = useAttempt()

  async function change(isWanted: boolean) {
    const isAgreed =
      isWanted ||
      exampleCount === 0 ||
      (await confirm({
        title: 'Stop and delete the examples?',
        message: `${countOf(exampleCount, 'example is', 'examples are')} deleted. Your items stay as they are.`,
        confirmLabel: 'Stop and delete',
        dangerous: true,
      }))
    if (!isAgreed) return
    await attempt(
      () =>
        request<typeof setExampleSetting>('PUT /api/nucleus/capture/examples', {
          body: { isKept: isWanted },
        }),
      'The setting was not changed',
    )
  }

  return (
    <Stack gap="md" maw="40rem">
      <Switch
        label="Keep my corrections as examples"
        checked={isKept}
        disabled={isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <Text>
        When you accept, change, remove or add an item of a capture, the item is kept with its passage, owner
        and due date. The operator of this workspace can export these examples with the text of the captures,
        to train the analyst.
      </Text>
      <Text>
        Nothing is kept while this is off, and turning it off deletes what was kept. Examples also go with
        their capture and with your account.
      </Text>
      <Text c="dimmed" role="status">
        {exampleCount === 0 ? 'No examples are kept.' : `${countOf(exampleCount, 'example')} kept.`}
      </Text>
    </Stack>
  )
}
