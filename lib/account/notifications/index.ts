export { NOTIFICATION_WORDS, type NotificationKind } from './constants'
export * as notificationOperations from './operations'
export {
  claimInterrupted,
  claimWaiting,
  countNotificationsAcrossOwners,
  deleteOldNotificationsAcrossOwners,
  findRecipient,
  lockKind,
  type NotificationRow,
  planDigestsAcrossOwners,
  postpone,
  recentMails,
  selectDueKindsAcrossOwners,
  updateNotifications,
} from './queries'
export { isTrusted, planNotification } from './settings'
export { readUnsubscribeToken, unsubscribe, unsubscribeUrlOf } from './unsubscribe'
