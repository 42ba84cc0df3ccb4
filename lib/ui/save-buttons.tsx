'use client'

import { Button } from '@mantine/core'
import type { RequestForm } from './form'

/** The buttons below a form on a page: one saves its changes, the other undoes them while there are any. */
export function SaveButtons({ request: { form, submitting } }: { request: RequestForm }) {
  const isDirty = form.isDirty()
  return (
    <>
      <Button type="submit" loading={submitting} disabled={!isDirty}>
        Save
      </Button>
      {isDirty && !submitting && (
        <Button variant="default" onClick={() => form.reset()}>
          Undo changes
        </Button>
      )}
    </>
  )
}
