export * as webhookOperations from './operations'
export { planDeliveries } from './plan-deliveries'
export {
  countDeliveriesAcrossOwners,
  deleteOldDeliveriesAcrossOwners,
  deletePreviousSecretsAcrossOwners,
  findWebhook,
} from './queries'
export { sendDueDeliveriesAcrossOwners } from './send-deliveries'
