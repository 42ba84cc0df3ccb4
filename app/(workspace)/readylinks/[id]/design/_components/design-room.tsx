'use client'

import { Group, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ReadyLinkWire, updateReadyLink } from '@/lib/lead-generation/readylinks/contract'
import { useRequestForm } from '@/lib/ui/form'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { SaveButtons } from '@/lib/ui/save-buttons'
import { showSuccess } from '@/lib/ui/toasts'
import { useLeaveGuard } from '@/lib/ui/use-leave-guard'
import { DesignFields } from './design-fields'
import classes from './design-room.module.css'
import { changesOf, previewAddress, valuesOf } from './design-values'
import { SurveyPreview } from './survey-preview'

export function DesignRoom({ link }: { link: ReadyLinkWire }) {
  const router = useRouter()
  const [stored, setStored] = useState(() => valuesOf(link))
  // Counts the saves, so that the preview reloads the stored values.
  const [version, setVersion] = useState(0)
  const requestForm = useRequestForm({
    initialValues: stored,
    schema: () =>
      import('@/lib/lead-generation/readylinks/contract').then((contract) => contract.UpdateReadyLinkBody),
    missing: { name: 'Enter a name.' },
    toBody: (values) => changesOf(values, stored),
    send: async (body) => {
      const { data } = await request<typeof updateReadyLink>('PATCH /api/agent/readylinks/{id}', {
        params: { id: link.id },
        body,
      })
      const values = valuesOf(data)
      setStored(values)
      setVersion((count) => count + 1)
      requestForm.settle(values)
      announce(body.brandColor, data.brandColor)
      router.refresh()
    },
  })
  const { form, failure, onSubmit, submitting } = requestForm
  const isDirty = Object.keys(changesOf(form.values, stored)).length > 0
  useLeaveGuard(isDirty && !submitting, 'this design')
  const [shown] = useDebouncedValue(previewAddress(link.id, form.values, stored, version), 350)

  return (
    <div className={classes.room}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <RequestFailure failure={failure} />
          <DesignFields form={form} />
          <Group gap="xs" className={classes.actions} data-dirty={isDirty || undefined}>
            <SaveButtons request={requestForm} />
          </Group>
        </Stack>
      </form>
      <SurveyPreview address={shown} isDraft={isDirty} />
    </div>
  )
}

/** Tells whether the server had to darken the colour. */
function announce(wanted: string | null | undefined, saved: string | null) {
  if (wanted && saved && saved !== wanted.toLowerCase()) {
    showSuccess(
      `The colour was darkened from ${wanted} to ${saved}, so that text on it can be read.`,
      'Design saved',
    )
  } else {
    showSuccess('Visitors see it now.', 'Design saved')
  }
}
