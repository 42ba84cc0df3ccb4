export { selectUnreadComments } from './comment-queries'
export { addComment } from './comments'
export { UNLOCKED_HOURS } from './link'
export {
  countVisit,
  type OpenedShare,
  openShare,
  openSharedFile,
  openSharedLogo,
  type Reader,
  type SharedComment,
  unlockShare,
} from './open-share'
export * as reportShareOperations from './operations'
export {
  type CitedText,
  findingOf,
  placesOf,
  type SharedBlock,
  type SharedBlockOf,
  type SharedDocument,
  type SharedPlainBlock,
  type SharedQuote,
} from './shared-document'
export * from './shared-queries'
