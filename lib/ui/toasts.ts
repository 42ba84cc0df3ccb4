'use client'

import { notifications } from '@mantine/notifications'
import { failureMessage } from './form-errors'

/** Says that something worked. */
export function showSuccess(message: string, title?: string) {
  notifications.show({ color: 'green', title, message })
}

/** Says why something did not work; stays until it is closed, as it may need reading twice. */
export function showFailure(error: unknown, title?: string) {
  notifications.show({ color: 'red', title, message: failureMessage(error), autoClose: false, role: 'alert' })
}
