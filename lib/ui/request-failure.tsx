'use client'

import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { failureMessage } from './form-errors'
import { LinkAnchor } from './links'
import type { ApiError } from './request'

/** The error of a request, above the form that sent it, with a way to resolve it if there is one. */
export function RequestFailure({ failure, ...props }: AlertProps & { failure: ApiError | undefined }) {
  if (!failure) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} {...props}>
      {failure.status === 401 ? 'Your session has ended. Nothing was saved.' : failureMessage(failure)}
      <WayOut failure={failure} />
    </Alert>
  )
}

function WayOut({ failure }: { failure: ApiError }) {
  if (failure.status === 401) {
    const next = encodeURIComponent(window.location.pathname)
    return (
      <>
        {' '}
        <LinkAnchor href={`/sign-in?next=${next}`}>Sign in again</LinkAnchor>
      </>
    )
  }
  if (failure.body.browserUrl) {
    // The address may be another one than this browser uses, such as behind a proxy.
    const { pathname } = new URL(String(failure.body.browserUrl))
    return (
      <>
        {' '}
        <LinkAnchor href={pathname}>Go there</LinkAnchor>
      </>
    )
  }
  if (!failure.body.requiredTier) return null
  return (
    <>
      {' '}
      <LinkAnchor href="/settings/plan">See plan and credits</LinkAnchor>
    </>
  )
}
