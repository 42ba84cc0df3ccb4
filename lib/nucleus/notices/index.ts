export { planDigests, sendDueNotificationsAcrossOwners } from './send'
