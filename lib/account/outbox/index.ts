export { enqueueEvent, wakeSenders } from './enqueue-event'
export {
  type Backlog,
  backlogBy,
  type OutboxEvent,
  outboxBacklogAcrossOwners,
  takeOutboxEventsAcrossOwners,
} from './queries'
