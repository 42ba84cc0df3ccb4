export { findMentions } from './find-mentions'
