import { Alert } from '@mantine/core'

/** A note above forms that need JavaScript. */
export function NoScript() {
  return (
    <noscript>
      <Alert color="orange" title="JavaScript is switched off" mb="md">
        This form is sent by JavaScript. Switch it on for this site and load the page again.
      </Alert>
    </noscript>
  )
}
